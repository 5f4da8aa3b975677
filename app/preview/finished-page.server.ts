import { editAttributesOf } from './edit-attributes'
import { plainPage } from './plain-page.server'
import { removeStrayStega } from './stega.server'
import type { PreviewView } from './view'

/** An offer of `ui/plan-option.tsx`, whose code must not contain edit attributes: browsers render it too. */
const offer = /<div class="plan">(?=<input class="plan__radio" type="radio" id="(?:package|addon)-([^"]+)")/g
const offerPrice = /<p class="plan__price" id="(?:package|addon)-([^"]+)-price">/g

/** The contents of a package, up to its features. */
const packageFeatures =
  /<input class="plan__radio" type="radio" id="package-([^"]+)"(?:(?!<div class="plan">)[\s\S])*?<details class="plan__more">(?:(?!<\/details>)[\s\S])*?<ul>/g
/** The shared features of add-ons, up to the first add-on, whose document contains them. */
const sharedFeatures = /<fieldset class="add-ons">(?:(?!<ul)[\s\S])*<ul>(?=[\s\S]*?id="addon-([^"]+)")/g
const sharedNote = /<p id="add-on-note">(?=[\s\S]*?id="addon-([^"]+)")/g

/** The attribute by which scripts find the quick exit, add its keys and replace the page. */
const exitMark = / data-exit=""/g

/** Finishes a page: stega only in texts, edit attributes on offers, and a quick exit without effect. */
export function finishedPage(written: string, { shared, sources: { offers } }: PreviewView): string {
  const html = written.replace(exitMark, '')
  if (shared) return html
  function marked(element: string, code: string, path: string): string {
    const place = offers.get(code)
    return place ? element.replace(/>$/, ` data-sanity="${editAttributesOf(place, path)}">`) : element
  }
  return removeStrayStega(html)
    .replace(offer, (element, code: string) => marked(element, code, 'name'))
    .replace(offerPrice, (element, code: string) => marked(element, code, 'price'))
    .replace(packageFeatures, (element, code: string) => marked(element, code, 'features'))
    .replace(sharedFeatures, (element, code: string) => marked(element, code, 'features'))
    .replace(sharedNote, (element, code: string) => marked(element, code, 'note'))
}

/** Replaces a redirect to another site by a page, because a preview does not follow it. */
export function blockExternalRedirect(response: Response, siteUrl: string): Response {
  const to = response.headers.get('Location')
  if (to === null || !URL.canParse(to, siteUrl) || new URL(to, siteUrl).origin === new URL(siteUrl).origin)
    return response
  return plainPage(
    200,
    'This address redirects to another site',
    `Visitors are sent to ${to}. A preview does not follow the redirect.`,
  )
}
