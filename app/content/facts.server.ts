import * as v from 'valibot'

import { formatNaira } from '../lib/money'
import { formatPhone } from '../lib/text/phone'
import { CONTENT_DEFAULTS } from './generated/defaults.server'
import type { Facts } from './fill-in'
import { soldDocuments } from './offers'
import { text } from './parse'
import { sessionPriceFrom } from './plans'
import { emailAddress, phoneNumber } from './site-settings'

/** Rejects a name that itself contains a placeholder. */
const ownWords = v.pipe(text, v.excludes('{'))
const business = v.object({
  name: v.fallback(ownWords, CONTENT_DEFAULTS.siteSettings.name),
  phone: phoneNumber,
  email: emailAddress,
})

/**
 * Returns the business facts; the name has a default, missing other facts are omitted.
 * @param answer to SITE_SETTINGS_QUERY
 */
export function businessFacts(answer: unknown): Facts {
  const { name, phone, email } = v.parse(business, answer ?? {})
  return new Map([
    ['business', name],
    ...(phone ? [['business:phone', formatPhone(phone)] as const] : []),
    ...(email ? [['business:email', email] as const] : []),
  ])
}

const offersAnswer = v.object({ packages: v.array(v.unknown()), addOns: v.array(v.unknown()) })

/**
 * Returns the prices of offers on sale; `price:session` is the value of "from … a session".
 * @param answer to OFFERS_QUERY
 */
export function priceFacts(answer: unknown): Facts {
  const { packages, addOns } = soldDocuments(v.parse(offersAnswer, answer), () => undefined)
  const aSession = sessionPriceFrom(packages.map(({ offer }) => offer))
  return new Map([
    ...[...packages, ...addOns].flatMap(({ document, offer: { id, price } }) => [
      [`offer ${document}`, formatNaira(price)] as const,
      [`price:${id}`, formatNaira(price)] as const,
    ]),
    ...(aSession === null ? [] : [['price:session', formatNaira(aSession)] as const]),
  ])
}
