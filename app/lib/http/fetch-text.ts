// A separate module, because only scripts that load later need it.

/** Fetches a text, whatever its status. Never throws. @param timeLimit in ms @returns null without a response */
export async function fetchText(address: string, timeLimit: number, options: RequestInit = {}): Promise<string | null> {
  // Older browsers lack `AbortSignal.timeout`.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeLimit)
  try {
    return await (await fetch(address, { ...options, signal: late.signal })).text()
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Parses JSON; null for invalid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a response has these fields. It comes from this site's own server, or from a page in its place. */
export const hasFields = <Answer extends object>(
  value: unknown,
  ...fields: (keyof Answer & string)[]
): value is Answer => value !== null && typeof value === 'object' && fields.every((field) => field in value)
