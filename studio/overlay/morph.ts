import { Idiomorph } from 'idiomorph'

/** What the site's own scripts write at elements: what somebody opened, chose or reached stays so. */
const ofScripts = new Set([
  'open',
  'hidden',
  'role',
  'tabindex',
  'aria-selected',
  'aria-current',
  'aria-pressed',
  'aria-expanded',
  'data-solid',
  'data-film',
  'src',
])

const isMedia = (element: Element) => element.matches('video, video *')

const callbacks = {
  // What is drawn on a canvas would be gone, and a film would begin again.
  beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.matches('canvas, video, script')),
  beforeAttributeUpdated: (name: string, element: Element, how: 'update' | 'remove') =>
    !ofScripts.has(name) || (name === 'src' && how === 'update' && !isMedia(element)),
}

function morph(old: Element | null, next: Element | null): void {
  if (old && next && !old.isEqualNode(next))
    // It waits for the styles of a head only, and there is none among these parts.
    void Idiomorph.morph(old, next, { morphStyle: 'outerHTML', ignoreActiveValue: true, callbacks })
}

/** Rules that came after the page: its policy refuses style elements that it did not bring itself, but not these. */
let laterStyles: CSSStyleSheet | null = null

function takeStyles(page: Document, next: Document): void {
  const rulesOf = (document: Document) =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const rules = rulesOf(next)
  if (laterStyles === null) {
    if (rules === rulesOf(page)) return
    laterStyles = new CSSStyleSheet()
    page.adoptedStyleSheets.push(laterStyles)
  }
  laterStyles.replaceSync(rules)
}

/**
 * Changes the page into what the server draws now; what is equal stays untouched.
 * @param isLive React keeps `main`, all but the parts that it leaves as they stand
 */
export function morphPage(page: Document, next: Document, isLive: boolean): void {
  takeStyles(page, next)
  if (page.title !== next.title) page.title = next.title
  if (!isLive) {
    morph(page.body, next.body)
    return
  }
  const around = (document: Document) =>
    [...document.body.children].filter((element) => !element.matches('main, script'))
  const [old, now] = [around(page), around(next)]
  old.forEach((element, index) => morph(element, now[index] ?? null))
  for (const part of page.querySelectorAll<HTMLElement>('[data-static]')) {
    morph(part, next.querySelector(`[data-static="${part.dataset['static']}"]`))
  }
}
