/** What lies over the page at its edges: the site's header and the bar of the preview. */
const OVER_THE_PAGE = '.site-header, [data-preview-bar]'

/** Whether something at the edges lies over a part that would have room between them. */
function isCovered(part: Element): boolean {
  const { top, bottom, height } = part.getBoundingClientRect()
  const edges = [...part.ownerDocument.querySelectorAll(OVER_THE_PAGE)].map((edge) => edge.getBoundingClientRect())
  const room = innerHeight - edges.reduce((sum, edge) => sum + edge.height, 0)
  return height < room && edges.some((edge) => top < edge.bottom && bottom > edge.top)
}

/**
 * Brings the part of the page whose field is open in the form out from under what lies over the page. The overlay by
 * itself takes a part for seen that is within the window.
 */
export function keepFocusedClear(page: Document): void {
  const focused = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof Element && target.matches('sanity-visual-editing [data-focused]') && isCovered(target))
        target.scrollIntoView({ block: 'center', behavior: 'smooth' })
    }
  })
  focused.observe(page, { subtree: true, attributeFilter: ['data-focused'] })
}
