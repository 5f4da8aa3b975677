import { Idiomorph } from 'idiomorph'

/** Attributes that the site’s scripts write: keep the state of opened, chosen and focused elements. */
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
  // Canvas content would be lost, and videos would restart.
  beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.matches('canvas, video, script')),
  beforeAttributeUpdated: (name: string, element: Element, how: 'update' | 'remove') =>
    !ofScripts.has(name) || (name === 'src' && how === 'update' && !isMedia(element)),
}

function morph(old: Element | null, next: Element | null): void {
  if (old && next && !old.isEqualNode(next))
    // Idiomorph waits for styles in a head only, and these parts contain none.
    void Idiomorph.morph(old, next, { morphStyle: 'outerHTML', ignoreActiveValue: true, callbacks })
}

/** Rules added later: the page’s policy blocks new style elements but allows these. */
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
 * Morphs the page into the server’s current render; equal elements stay untouched.
 * @param isLive React updates `main`, except for the parts that it does not hydrate
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
