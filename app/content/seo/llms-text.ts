import { defineQuery } from 'groq'
import * as v from 'valibot'

import { fixedPages, ARTICLES_PATH } from '../../lib/pages/fixed-pages'
import { formatNaira } from '../../lib/money'
import { formatPhone } from '../../lib/text/typography'
import { LIMITED_PRICE_TEXT, limitedPriceText } from '../offers/limited-price'
import { readOffers } from '../offers/offers'
import type { AddOn } from '../offers/plans'
import { withoutDuplicateAddresses } from './site-addresses'
import { parseEach, text, optionalText, slug } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import type { SiteSettings } from '../site-settings/site-settings'

/** The entries of `/llms.txt` besides the built-in pages, one list per kind. */
export const LLMS_TEXT_QUERY = defineQuery(`{
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc, name asc){
    _id, "slug": slug.current, "name": name, "about": title
  },
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc, _createdAt desc){
    _id, _createdAt, "slug": slug.current, "name": title, "about": summary
  },
  "pages": *[_type == "page" && defined(slug.current)] | order(slug.current asc){
    _id, "slug": slug.current, "name": title, "about": seo.description
  }
}`)

const listed = v.object({
  _id: v.string(),
  slug,
  name: text,
  about: optionalText,
})

const datedEntry = v.object({ ...listed.entries, _createdAt: v.string() })

/** One line of Markdown, with the text of staff escaped. */
const line = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\`*_<>]/g, (sign) => `\\${sign}`)
    .trim()

const priceOf = ({ price, limited }: Pick<AddOn, 'price' | 'limited'>) =>
  [formatNaira(price), ...(limited ? [limitedPriceText(LIMITED_PRICE_TEXT, limited)] : [])].join(' ')

/** The site in the llmstxt.org format: description, contacts, prices, and links to the text of each page. */
export async function readLlmsText(content: ContentReader, settings: SiteSettings, siteUrl: string): Promise<string> {
  const { therapists, articles, pages } = await content.fetch(LLMS_TEXT_QUERY, {})
  const { packages, addOns } = await readOffers(content)
  const { name, description, crisis, phone, email, supportHours, timeZone } = settings
  const entry = (path: string, title: string, about: string | null) =>
    `- [${line(title)}](${siteUrl}${path}.md)${about === null ? '' : `: ${line(about)}`}`
  const section = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `## ${heading}`, '', ...lines] : []

  return [
    `# ${line(name)}`,
    '',
    `> ${line(description)}`,
    ...section(crisis.heading, [
      `${line(crisis.callLabel.replace('{number}', () => crisis.number))}. ${line(crisis.text)}`,
    ]),
    ...section('Prices', [
      ...packages.map((offer) => `- ${line(offer.name)}: ${priceOf(offer)}`),
      ...addOns.map((offer) => `- ${line(offer.name)}: ${priceOf(offer)}, with a package`),
    ]),
    ...section('Contact', [
      ...(phone === null ? [] : [`- Phone and WhatsApp: ${formatPhone(phone)}`]),
      ...(email === null ? [] : [`- Email: ${email}`]),
      ...supportHours.map(({ label, opens, closes }) => `- ${line(label)}: ${opens}–${closes} ${line(timeZone)}`),
    ]),
    ...section('Pages', [
      ...Object.values(fixedPages)
        // The list of articles exists only while there are articles.
        .filter(({ href }) => href !== ARTICLES_PATH || articles.length > 0)
        .map(({ href, title }) => entry(href === '/' ? '/index' : href, title, null)),
      ...parseEach(listed, pages, content.report).map((page) => entry(`/${page.slug}`, page.name, page.about)),
    ]),
    ...section(
      'Therapists',
      parseEach(listed, therapists, content.report).map((person) =>
        entry(`/therapists/${person.slug}`, person.name, person.about),
      ),
    ),
    ...section(
      'Articles',
      withoutDuplicateAddresses(parseEach(datedEntry, articles, content.report)).map((article) =>
        entry(`${ARTICLES_PATH}/${article.slug}`, article.name, article.about),
      ),
    ),
    '',
  ].join('\n')
}
