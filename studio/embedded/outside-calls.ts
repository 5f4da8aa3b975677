/**
 * Answers the Studio's calls to Sanity's own hosts with 404 inside the page: its look for a newer version and its probe
 * of the feedback service are not wanted by a dataset that lives on this machine, and no setting turns them off.
 */
export function keepCallsInside(page: Window & typeof globalThis) {
  const { fetch } = page
  page.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (address.origin === page.location.origin || address.protocol === 'blob:' || address.protocol === 'data:')
      return fetch(input, init)
    return Promise.resolve(Response.json({}, { status: 404 }))
  }
}
