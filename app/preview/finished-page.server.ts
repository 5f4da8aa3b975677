import { markOf } from './mark'
import { withoutStrayPlaces } from './stega.server'
import type { PreviewView } from './view'

/** A package or an add-on as `ui/plan-option.tsx` draws it: browsers draw it too, so no mark may stand in its code. */
const offer = /<div class="plan">(?=<input class="plan__radio" type="radio" id="(?:package|addon)-([^"]+)")/g
const offerPrice = /<p class="plan__price" id="(?:package|addon)-([^"]+)-price">/g

/** The complete page of a preview as it is sent: only texts carry where they come from, and what is sold is marked. */
export function finishedPage(html: string, { shared, sources: { offers } }: PreviewView): string {
  if (shared) return html
  function marked(element: string, code: string, path: string): string {
    const place = offers.get(code)
    return place ? element.replace(/>$/, ` data-sanity="${markOf(place, path)}">`) : element
  }
  return withoutStrayPlaces(html)
    .replace(offer, (element, code: string) => marked(element, code, 'name'))
    .replace(offerPrice, (element, code: string) => marked(element, code, 'price'))
}
