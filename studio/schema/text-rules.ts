import type { CustomValidator, PortableTextBlock } from 'sanity'
import { REMOVED_CHARACTERS } from '../../app/lib/text/typography'
import { publishedQuery, sibling } from './document-lookup'
import { naira } from './offer-fields'
import { textOf } from './preview-values'

type PublishedFacts = {
  business: string | null
  offers: { id: string; name: string | null; price: number | null }[]
}

const QUERY = `{
  "business": *[_id == "siteSettings"][0].name,
  "offers": *[_type in ["package", "addOn"] && defined(id)] | order(_type desc, price asc){ id, name, price }
}`

const withoutCode = ['{business}', '{business:phone}', '{business:email}', '{price:session}']
const PLACEHOLDER = /\{[^{}]*\}/g
const PRICE = /^\{price:([a-z0-9]+)\}$/
const UNFINISHED = /\{(?:business|price):[^\s}]*\}?/
const AVAILABLE =
  '{business}, {business:phone}, {business:email}, {price:session}, or {price:…} with the code of a package or add-on'

/** Current values of the facts that texts may contain. */
const publishedFacts = publishedQuery<PublishedFacts>(QUERY, 'validation.facts')

/** Rejects unknown placeholders in braces. @param own placeholders of this field only */
export function namesKnownFacts(own: readonly string[] = []): CustomValidator<string | undefined> {
  return async (text, context) => {
    const named = (text?.match(PLACEHOLDER) ?? []).filter(
      (placeholder) => !withoutCode.includes(placeholder) && !own.includes(placeholder),
    )
    const codes = named.flatMap((placeholder) => PRICE.exec(placeholder)?.[1] ?? [])
    const unknown =
      named.find((placeholder) => !PRICE.test(placeholder)) ?? text?.replace(PLACEHOLDER, '').match(UNFINISHED)?.[0]
    if (unknown !== undefined)
      return `The site does not know ${unknown}. You can write ${[...own, AVAILABLE].join(', ')}.`
    if (codes.length === 0) return true
    const { offers } = await publishedFacts(context)
    const missing = codes.find((code) => offers.filter(({ id }) => id === code).length !== 1)
    const known = offers.map(({ id, name }) => `${id} (${name ?? 'without a name'})`).join(', ')
    return missing === undefined || `Nothing on sale has the code “${missing}”. You can use: ${known}.`
  }
}

/** Rule for the business name, which other texts include. */
export const namesNothing: CustomValidator<string | undefined> = (name) => {
  const named = name?.match(/\{[^{}]*\}?/)?.[0]
  return named === undefined || `This is the name itself: leave ${named} out of it.`
}

/** Suggests a placeholder for a price or the business name. Use it as a warning. */
export const namesFactsOnce: CustomValidator<string | undefined> = async (text, context) => {
  if (!text) return true
  const { business, offers } = await publishedFacts(context)
  const offer = offers.find(({ price }) => price && new RegExp(`₦\\s?${naira(price).slice(1)}(?!,?\\d)`).test(text))
  if (offer)
    return `${naira(offer.price)} is the price of ${offer.name ?? offer.id}. Write {price:${offer.id}} in its place, and the text changes when the price changes.`
  return (
    !business ||
    !text.includes(business) ||
    `Write {business} in place of ${business}, and the text changes when the name changes.`
  )
}

/** The same rule for formatted text. */
export function inParagraph(rule: CustomValidator<string | undefined>): CustomValidator<PortableTextBlock | undefined> {
  return async (block, context) => {
    const children: unknown[] = Array.isArray(block?.children) ? block.children : []
    for (const child of children) {
      const answer = await rule(textOf(sibling({ parent: child }, 'text')), context)
      if (answer !== true) return answer
    }
    return true
  }
}

/** Start of this warning, by which the attention list recognizes it. */
export const INVISIBLE_CHARACTER_WARNING = 'There is an invisible character in this text'

const CONTEXT_LENGTH = 20
const LINES_AND_TABS = /[\n\r\t]/g

/** Warns of control and direction characters from pasted text, which the site removes. Use it as a warning. */
export const hasNoInvisibleCharacters: CustomValidator<string | undefined> = (text) => {
  const parts = (text ?? '').replace(LINES_AND_TABS, ' ').split(REMOVED_CHARACTERS)
  if (parts.length === 1) return true
  const [before = '', after = ''] = parts
  const place =
    before.trim() === '' ? `before “${after.slice(0, CONTEXT_LENGTH)}”` : `after “${before.slice(-CONTEXT_LENGTH)}”`
  return `${INVISIBLE_CHARACTER_WARNING}, ${place}, probably pasted with the text. The site leaves it out. Delete it, or type the text again.`
}
