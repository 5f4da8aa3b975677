/** What a form holds, as a browser sends it. @param extra fields that the form itself does not hold */
export function fieldsOf(form: HTMLFormElement, extra: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams(extra)
  new FormData(form).forEach((value, name) => fields.append(name, String(value)))
  return fields
}

/** `nothing`: no answer came within the time; `unreadable`: one that is no JSON. */
export type Posted = { answer: unknown } | 'nothing' | 'unreadable'

/** Posts fields to this site and reads the JSON of the answer, whatever its status. Never throws. @param timeLimit in ms */
export async function postForm(address: string, fields: URLSearchParams, timeLimit: number): Promise<Posted> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeLimit)
  try {
    const response = await fetch(address, { method: 'POST', body: fields, signal: late.signal })
    const text = await response.text()
    try {
      return { answer: JSON.parse(text) }
    } catch {
      return 'unreadable'
    }
  } catch {
    return 'nothing'
  } finally {
    clearTimeout(timer)
  }
}

/** The answer alone. @returns null when none that can be read came within `timeLimit` ms */
export async function postFields(address: string, fields: URLSearchParams, timeLimit: number): Promise<unknown> {
  const posted = await postForm(address, fields, timeLimit)
  return typeof posted === 'string' ? null : posted.answer
}
