import { markOf } from './mark'
import { withoutStrayPlaces } from './stega.server'
import type { PreviewView } from './view'

/** A package or an add-on as `ui/plan-option.tsx` draws it: browsers draw it too, so no mark may stand in its code. */
const offer = /<div class="plan">(?=<input class="plan__radio" type="radio" id="(?:package|addon)-([^"]+)")/g
const offerPrice = /<p class="plan__price" id="(?:package|addon)-([^"]+)-price">/g

/** What is in a package, up to its list of features. */
const packageFeatures =
  /<input class="plan__radio" type="radio" id="package-([^"]+)"(?:(?!<div class="plan">)[\s\S])*?<details class="plan__more">(?:(?!<\/details>)[\s\S])*?<ul>/g
/** What all add-ons share, with the first of them, in which it stands. */
const sharedFeatures = /<fieldset class="add-ons">(?:(?!<ul)[\s\S])*<ul>(?=[\s\S]*?id="addon-([^"]+)")/g
const sharedNote = /<p id="add-on-note">(?=[\s\S]*?id="addon-([^"]+)")/g

/** By this mark scripts lend keys to the quick exit, and have it replace the page. */
const exitMark = / data-exit=""/g

/**
 * The complete page of a preview as it is sent: only texts carry where they come from, what is sold is marked, and the
 * quick exit is a link like any other, which leads nowhere here.
 */
export function finishedPage(written: string, { shared, sources: { offers } }: PreviewView): string {
  const html = written.replace(exitMark, '')
  if (shared) return html
  function marked(element: string, code: string, path: string): string {
    const place = offers.get(code)
    return place ? element.replace(/>$/, ` data-sanity="${markOf(place, path)}">`) : element
  }
  return withoutStrayPlaces(html)
    .replace(offer, (element, code: string) => marked(element, code, 'name'))
    .replace(offerPrice, (element, code: string) => marked(element, code, 'price'))
    .replace(packageFeatures, (element, code: string) => marked(element, code, 'features'))
    .replace(sharedFeatures, (element, code: string) => marked(element, code, 'features'))
    .replace(sharedNote, (element, code: string) => marked(element, code, 'note'))
}
