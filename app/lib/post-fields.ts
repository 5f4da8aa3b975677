/** What a form holds, as a browser sends it. @param extra fields that the form itself does not hold */
export function fieldsOf(form: HTMLFormElement, extra: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams(extra)
  new FormData(form).forEach((value, name) => fields.append(name, String(value)))
  return fields
}

/** Posts fields to this site and reads the JSON of the answer, whatever its status. @returns null when none came within `timeLimit` ms */
export async function postFields(address: string, fields: URLSearchParams, timeLimit: number): Promise<unknown> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeLimit)
  try {
    const response = await fetch(address, { method: 'POST', body: fields, signal: late.signal })
    return await response.json()
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
