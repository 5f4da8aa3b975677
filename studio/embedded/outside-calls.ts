/** Where the Studio looks for a newer version of itself. */
const VERSIONS_HOST = 'sanity-cdn.com'

/**
 * Answers the Studio's calls to Sanity's own hosts inside the page: its look for a newer version, of which it learns none,
 * and its probe of the feedback service, which is not found. A dataset that lives on this machine wants neither, and no
 * setting turns them off.
 */
export function keepCallsInside(page: Window & typeof globalThis) {
  const { fetch } = page
  page.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (address.origin === page.location.origin || address.protocol === 'blob:' || address.protocol === 'data:')
      return fetch(input, init)
    // It complains in the console of any other status.
    return Promise.resolve(Response.json({}, { status: address.host === VERSIONS_HOST ? 200 : 404 }))
  }
}
