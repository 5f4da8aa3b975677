/**
 * Keeps the site’s picture styles away from the overlay’s icons and drag preview.
 * Labels and links that cover a card are hidden, so that each part can be clicked; so is the name above a text, which
 * would cover the previous text. At phone width the scrollbar takes no space, like on a phone. The section menu does
 * not clip, because `@sanity/visual-editing` 6.1.3 limits submenus to their clipping ancestor and would draw *Move* 8
 * pixels wide.
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
