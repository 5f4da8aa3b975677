/** Returns the fields of a form as a browser sends them. @param extra fields that are not in the form */
export function fieldsOf(form: HTMLFormElement, extra: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams(extra)
  new FormData(form).forEach((value, name) => fields.append(name, String(value)))
  return fields
}

/** `nothing`: no response in time; `unreadable`: not JSON. */
export type Posted = { answer: unknown } | 'nothing' | 'unreadable'

/**
 * Posts fields to this site and parses the JSON response, whatever its status. Never throws.
 * @param timeLimit in ms
 */
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

/** Returns only the response. @returns null without a readable one within `timeLimit` ms */
export async function postFields(address: string, fields: URLSearchParams, timeLimit: number): Promise<unknown> {
  const posted = await postForm(address, fields, timeLimit)
  return typeof posted === 'string' ? null : posted.answer
}
