import { readSiteAddress } from '~/lib/http/site-address'

/** Parameters with which the Studio opens a preview; no page uses them. */
const OPENING = /^sanity-preview-/

/** Paths without previewable pages. Routes match case-insensitively. */
const noPage = /^\/(?:preview|studio|sandbox|webhooks)(?:\/|$)/i

/** Returns a safe path on this site with query and fragment; the home page for anything else. */
export function sameSitePath(requested: string | null | undefined): string {
  const address = requested ? readSiteAddress(requested) : null
  if (!address) return '/'
  const { pathname, search, hash } = address
  if (noPage.test(pathname) && !pathname.startsWith('/preview/sample/')) return '/'
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()].filter((name) => OPENING.test(name))) parameters.delete(name)
  const query = parameters.toString()
  return pathname + (query ? `?${query}` : '') + hash
}
