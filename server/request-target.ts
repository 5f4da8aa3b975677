import { plainPathname, withoutNeedlessEscapes } from '~/lib/http/site-address'

/** A valid Host (RFC 9110, section 7.2): a name or address, and a port. */
const host = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Whether there is at most one valid Host (RFC 9112, 3.2): with two, a proxy in front may have used the other one. */
export function hasSingleHost(rawHeaders: readonly string[]): boolean {
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    named += 1
    if (named > 1 || !host.test(rawHeaders[index + 1] ?? '')) return false
  }
  return true
}

export type Target =
  /** `path` is normalized: no dot segments, backslashes, repeated slashes or needless escapes. `host` of an absolute-form target. */
  | { kind: 'path'; path: string; query: string; host: string | null }
  /** `OPTIONS *`: the server itself. */
  | { kind: 'server' }
  /** A redirect for readers to the normalized address, without repeated slashes and needless escapes. */
  | { kind: 'moved'; path: string; query: string }
  | { kind: 'refused'; status: 400 | 404 | 414 }

/** The maximum length of a target; Sanity's client sends up to 14,800 characters before it uses POST. */
const MAX_TARGET = 15_000
const MAX_PATH = 1_024
/** Paths without MAX_PATH: the Studio reads documents by up to 11,164 characters of ids in the path. */
const SANDBOX = '/sandbox/'

/** Valid characters of a request line: others must be escaped. */
const printable = /^[\x21-\x7e]*$/

/** Decoded characters that no address contains; some software reads a backslash as a slash. */
const forbidden = /[\x00-\x1f\x7f\\]/

function decodes(path: string): boolean {
  try {
    return !forbidden.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Reads each form of RFC 9112, 3.2, in linear time; refuses long ones. @param target as in the request line */
export function readTarget(method: string | undefined, target: string): Target {
  if (target === '*') return method === 'OPTIONS' ? { kind: 'server' } : { kind: 'refused', status: 400 }
  if (target.length > MAX_TARGET) return { kind: 'refused', status: 414 }
  if (!printable.test(target)) return { kind: 'refused', status: 400 }

  const isOrigin = target.startsWith('/')
  const absolute = isOrigin ? `http://site${target}` : target
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return { kind: 'refused', status: 400 }
  const { pathname, search, host, username, password } = new URL(absolute)
  if (pathname.length > MAX_PATH && !pathname.startsWith(SANDBOX)) return { kind: 'refused', status: 414 }
  if (username || password || !decodes(pathname)) return { kind: 'refused', status: 400 }

  const path = withoutNeedlessEscapes(pathname)
  const single = plainPathname(pathname)
  const isReading = method === 'GET' || method === 'HEAD'
  // A cache in front of the site would store a page once for each spelling.
  if (isReading && single !== pathname) return { kind: 'moved', path: single, query: search }
  return single === path
    ? { kind: 'path', path, query: search, host: isOrigin ? null : host }
    : { kind: 'refused', status: 404 }
}
