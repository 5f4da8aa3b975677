/** Elements over the edges of the page: the site’s header and the preview bar. */
const OVER_THE_PAGE = '.site-header, [data-preview-bar]'

/** Whether such an element covers a part that would fit between them. */
function isCovered(part: Element): boolean {
  const { top, bottom, height } = part.getBoundingClientRect()
  const edges = [...part.ownerDocument.querySelectorAll(OVER_THE_PAGE)].map((edge) => edge.getBoundingClientRect())
  const room = innerHeight - edges.reduce((sum, edge) => sum + edge.height, 0)
  return height < room && edges.some((edge) => top < edge.bottom && bottom > edge.top)
}

/**
 * Scrolls the part of the focused field out from under these elements. The overlay itself treats any part inside the
 * window as visible.
 */
export function scrollFocusedIntoView(page: Document): void {
  const focused = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof Element && target.matches('sanity-visual-editing [data-focused]') && isCovered(target))
        target.scrollIntoView({ block: 'center', behavior: 'smooth' })
    }
  })
  focused.observe(page, { subtree: true, attributeFilter: ['data-focused'] })
}
