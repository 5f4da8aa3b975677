/** What keeps the site's rules for its own pictures away from the overlay's icons. */
export function ownStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('sanity-visual-editing svg { display: inline; width: 1em; height: 1em; max-width: none; }')
  return sheet
}
