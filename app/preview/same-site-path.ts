/** Only to read an address against: it is no site. */
const HERE = 'https://here.invalid'

/** The parameters by which the Studio opens a preview; no page of the site has them. */
const OPENING = /^sanity-preview-/

/** Rooms beside the pages: nothing there can be previewed. */
const noPage = /^\/(?:preview|studio|sandbox|webhooks)(?:\/|$)/

/**
 * Where somebody is led on this site, whatever was asked for: path, query and fragment, never another host
 * (`https://…`, `//host`, `/\host`), and the home page for what cannot be read.
 */
export function sameSitePath(asked: string | null | undefined): string {
  if (!asked || !URL.canParse(asked, HERE)) return '/'
  const { pathname, searchParams, hash } = new URL(asked, HERE)
  const path = pathname.replace(/\/{2,}/g, '/')
  if (noPage.test(path) && !path.startsWith('/preview/sample/')) return '/'
  for (const name of [...searchParams.keys()].filter((name) => OPENING.test(name))) searchParams.delete(name)
  const query = searchParams.toString()
  return path + (query ? `?${query}` : '') + hash
}
