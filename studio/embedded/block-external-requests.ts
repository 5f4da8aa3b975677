/** URL of the Studio’s update check. */
const VERSIONS_HOST = 'sanity-cdn.com'

/**
 * Answers the Studio’s calls to Sanity’s hosts inside the page: no update is available, and the feedback service
 * returns 404. A local dataset needs neither, and the Studio has no setting to disable them.
 */
export function blockExternalRequests(page: Window & typeof globalThis) {
  const { fetch } = page
  page.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (address.origin === page.location.origin || address.protocol === 'blob:' || address.protocol === 'data:')
      return fetch(input, init)
    // The Studio logs an error for any other status.
    return Promise.resolve(Response.json({}, { status: address.host === VERSIONS_HOST ? 200 : 404 }))
  }
}
