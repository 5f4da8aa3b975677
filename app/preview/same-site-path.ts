import { readSiteAddress } from '~/lib/http/site-address'

/** The parameters by which the Studio opens a preview; no page of the site has them. */
const OPENING = /^sanity-preview-/

/** Rooms beside the pages: nothing there can be previewed. Routes are found in any case of letters. */
const noPage = /^\/(?:preview|studio|sandbox|webhooks)(?:\/|$)/i

/** Where somebody is led on this site, whatever was asked for: path, query and fragment, or else the home page. */
export function sameSitePath(asked: string | null | undefined): string {
  const address = asked ? readSiteAddress(asked) : null
  if (!address) return '/'
  const { pathname, search, hash } = address
  if (noPage.test(pathname) && !pathname.startsWith('/preview/sample/')) return '/'
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()].filter((name) => OPENING.test(name))) parameters.delete(name)
  const query = parameters.toString()
  return pathname + (query ? `?${query}` : '') + hash
}
