/**
 * What keeps the site's rules for its own pictures away from the overlay's icons, and from its sketch of what is dragged.
 * Labels and links that lie over a whole card give way, so that each part of the card can be clicked; so does the name
 * above a text, which would lie over the text before it. At the width of a phone the bar for scrolling takes no room, as
 * on a phone. The menu of a section does not clip: `@sanity/visual-editing` 6.1.3 takes what clips it for all the room
 * that its submenus have, and draws *Move* 8 pixels wide.
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
