import * as v from 'valibot'

import { formatNaira } from '../lib/money'
import { formatPhone } from '../lib/text/phone'
import { CONTENT_DEFAULTS } from './generated/defaults.server'
import type { Facts } from './fill-in'
import { soldDocuments } from './offers'
import { text } from './parse'
import { sessionPriceFrom } from './plans'
import { emailAddress, phoneNumber } from './site-settings'

/** A name that names itself is none. */
const ownWords = v.pipe(text, v.excludes('{'))
const business = v.object({
  name: v.fallback(ownWords, CONTENT_DEFAULTS.siteSettings.name),
  phone: phoneNumber,
  email: emailAddress,
})

/** @param answer to SITE_SETTINGS_QUERY. The name has a default, the other facts are left out when they are not known */
export function businessFacts(answer: unknown): Facts {
  const { name, phone, email } = v.parse(business, answer ?? {})
  return new Map([
    ['business', name],
    ...(phone ? [['business:phone', formatPhone(phone)] as const] : []),
    ...(email ? [['business:email', email] as const] : []),
  ])
}

const offersAnswer = v.object({ packages: v.array(v.unknown()), addOns: v.array(v.unknown()) })

/** @param answer to OFFERS_QUERY. What is not sold names no price; `price:session` is what "from … a session" names */
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
