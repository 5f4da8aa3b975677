import { defineQuery } from 'groq'
import * as v from 'valibot'

import { formatNaira } from '../lib/money'
import { formatPhone } from '../lib/phone'
import { CONTENT_DEFAULTS } from './defaults.server'
import type { Facts } from './fill-in'
import { text, wholeItems } from './parse'
import { naira } from './plans'
import { emailAddress, phoneNumber } from './site-settings'

export const PRICES_QUERY = defineQuery(`*[_type in ["package", "addOn"]]{ _id, id, price }`)

const price = v.object({ _id: v.string(), id: v.fallback(v.nullable(text), null), price: naira })

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

/** @param answer to PRICES_QUERY. A code that two documents have names no price: nobody knows which is meant */
export function priceFacts(answer: unknown): Facts {
  const prices = v.parse(wholeItems(price), answer)
  const codes = prices.map(({ id }) => id)
  return new Map(
    prices.flatMap(({ _id, id, price: amount }) => [
      [`offer ${_id}`, formatNaira(amount)] as const,
      ...(codes.indexOf(id) === codes.lastIndexOf(id) ? [[`price:${id}`, formatNaira(amount)] as const] : []),
    ]),
  )
}
