/** Only to read an address against: it is no site. */
const HERE = 'https://here.invalid'

/** Letters, digits and marks that mean the same with and without an escape (RFC 3986, section 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/** @param pathname as the platform's URL gives it: unescaped dots make no new dot segments, those were found in either spelling */
export const withoutNeedlessEscapes = (pathname: string): string => pathname.replace(needlessEscape, decodeURIComponent)

/** @param pathname as the platform's URL gives it @returns the one spelling under which the server looks for it */
export const plainPathname = (pathname: string): string => withoutNeedlessEscapes(pathname).replace(/\/{2,}/g, '/')

/** As much of an escaped text as can be decoded; what means something in an address by itself (`/`, `?`, `#`) stays escaped. */
function decoded(escapes: string): string {
  try {
    return decodeURI(escapes)
  } catch {
    return escapes
  }
}

/**
 * The key under which an address of this site is compared and looked up, the same for every spelling that a browser may
 * send of it: without query and fragment, decoded, in small letters, composed (NFC), and without a slash at its end.
 */
export function addressKey(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/\/{2,}/g, '/')
  const key = path
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .toLowerCase()
    .normalize('NFC')
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key
}

export type SiteAddress = { pathname: string; search: string; hash: string }

/**
 * An address of this site, as a browser would read it here. Put together, the parts make an address that begins with one
 * slash and stays here wherever it is resolved.
 * @param siteUrl its own absolute addresses are of this site too; without it only those without a host are
 * @returns null for what leads elsewhere (`https:…`, `//host`, `/\host`, `x:…`, `/.//host`) or cannot be read
 */
export function readSiteAddress(asked: string, siteUrl = HERE): SiteAddress | null {
  if (!URL.canParse(asked, siteUrl)) return null
  const { origin, pathname, search, hash } = new URL(asked, siteUrl)
  // A path such as /.//other.example would be read as another site's address.
  // Another scheme may have this origin and no path: blob:https://….
  if (origin !== new URL(siteUrl).origin || !/^\/(?!\/)/.test(pathname)) return null
  return { pathname: plainPathname(pathname), search, hash }
}
