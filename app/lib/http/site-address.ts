/** A base for parsing addresses only. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

/** Characters that mean the same with and without an escape (RFC 3986, section 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/** Decodes needless escapes. @param pathname from the URL parser, which has already resolved all dot segments */
export const withoutNeedlessEscapes = (pathname: string): string => pathname.replace(needlessEscape, decodeURIComponent)

/** Returns the canonical spelling for lookups. @param pathname from the URL parser */
export const plainPathname = (pathname: string): string => withoutNeedlessEscapes(pathname).replace(/\/{2,}/g, '/')

/** Decodes what it can; reserved characters (`/`, `?`, `#`) stay escaped. */
function decoded(escapes: string): string {
  try {
    return decodeURI(escapes)
  } catch {
    return escapes
  }
}

/** Returns the same key for every spelling: no query, fragment or trailing slash, decoded, lower case, NFC. */
export function addressKey(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/\/{2,}/g, '/')
  const key = path
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .toLowerCase()
    .normalize('NFC')
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key
}

type SiteAddress = { pathname: string; search: string; hash: string }

/**
 * Parses an address like a browser. Joined, the parts start with a single slash, so they stay on this site.
 * @param siteUrl accepts absolute addresses of this site; without it only those without a host
 * @returns null for another site (`https:…`, `//host`, `/\host`, `x:…`, `/.//host`) or an invalid address
 */
export function readSiteAddress(address: string, siteUrl = PLACEHOLDER_ORIGIN): SiteAddress | null {
  if (!URL.canParse(address, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(address, siteUrl)
  // A path such as /.//other.example would resolve to another site. Another scheme may have this origin without a
  // path: blob:https://….
  if (origin !== new URL(siteUrl).origin || !/^\/(?!\/)/.test(pathname)) return null
  return { pathname: plainPathname(pathname), search, hash }
}

/** The maximum length of a parameter value, in characters: a page with a longer one is not cached. */
export const MAX_CACHED_PARAMETER = 40
