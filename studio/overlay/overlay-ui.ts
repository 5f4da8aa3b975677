/** Elements over the edges of the page: the site’s header and the preview bar. */
const OVER_THE_PAGE = '.site-header, [data-preview-bar]'

/** Whether such an element covers a part that would fit between them. */
function isCovered(part: Element): boolean {
  const { top, bottom, height } = part.getBoundingClientRect()
  const edges = [...part.ownerDocument.querySelectorAll(OVER_THE_PAGE)].map((edge) => edge.getBoundingClientRect())
  const room = innerHeight - edges.reduce((sum, edge) => sum + edge.height, 0)
  return height < room && edges.some((edge) => top < edge.bottom && bottom > edge.top)
}

/** Scrolls the focused part out from under these elements; the overlay takes any part in the window for visible. */
export function scrollFocusedIntoView(page: Document): void {
  const focused = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof Element && target.matches('sanity-visual-editing [data-focused]') && isCovered(target))
        target.scrollIntoView({ block: 'center', behavior: 'smooth' })
    }
  })
  focused.observe(page, { subtree: true, attributeFilter: ['data-focused'] })
}

/** `@sanity/visual-editing` 5.7.3 leaves the section menu open after a choice: Escape closes it. */
export function closeInsertMenus(page: Window): void {
  const close = () => page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  // The overlay stops clicks at its menu: listen in the capture phase and close it afterwards.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-ui="MenuGroup__popover"] [role="menuitem"]'))
        setTimeout(close)
    },
    { capture: true },
  )
}

/**
 * Keeps the site’s picture styles away from the overlay, and hides labels that cover what staff click. The section menu
 * does not clip: `@sanity/visual-editing` 6.1.3 would draw its submenu *Move* 8 pixels wide.
 */
export function ownStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    sanity-visual-editing svg { display: inline; width: 1em; height: 1em; max-width: none; }
    sanity-visual-editing svg.drag-preview-skeleton { width: 100%; height: 100%; }
    [data-hovered]:not([data-draggable]) > [data-sanity-overlay-element]:not(:has(a)) * { pointer-events: none; }
    sanity-visual-editing [data-ui='Popover'] > [data-ui='Popover__wrapper'],
    sanity-visual-editing [data-ui='Popover'] > [data-ui='Popover__wrapper'] > * > [data-ui='Menu'] { overflow: visible; }
    @media (max-width: 30rem) { html { scrollbar-width: none; } }
    .plan__name label::after, .therapist__profile::after { pointer-events: none; }
  `)
  return sheet
}
