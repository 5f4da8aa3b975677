import type { AppLoadContext } from '@remix-run/node'

import type { Visitor } from '~/lib/http/network.server'

import {
  CURRENCY_COOKIE,
  currencyOfCountry,
  HOST_CURRENCY_COOKIE,
  isLabelCurrency,
  type LabelCurrency,
  type SecondCurrency,
  shownCurrencyOf,
} from './currency'
import type { Geolocate } from './geolocation.server'

type VisitorParts = Pick<AppLoadContext, 'visitor' | 'geolocate' | 'exchangeRates'>

const ownCookie = new RegExp(`(?:^|;\\s*)(?:${HOST_CURRENCY_COOKIE}|${CURRENCY_COOKIE})=([A-Z]{3})(?:;|$)`)

function chosenBy(cookies: string | null): string | null {
  const [, value] = ownCookie.exec(cookies ?? '') ?? []
  return value ?? null
}

/**
 * The second currency of one visitor: their own choice, else that of the country of the CDN's header, else of the
 * geolocation service, else US dollars. Takes as long as geolocation and rates do at most; never throws.
 * @param cookies the request's Cookie header
 * @returns null for a page that is made for everyone
 */
export async function currencyOfVisitor(
  cookies: string | null,
  { visitor, geolocate, exchangeRates }: VisitorParts,
): Promise<SecondCurrency | null> {
  if (!visitor) return null
  const asking = exchangeRates()
  const currency = (await labelCurrencyOf(chosenBy(cookies), visitor, geolocate)) ?? 'NGN'
  return { currency, ...(await asking) }
}

/** The second currency that an address asks for, the same for everyone; null when it asks for none. */
export async function currencyOfAddress(
  query: URLSearchParams,
  { exchangeRates }: Pick<AppLoadContext, 'exchangeRates'>,
): Promise<SecondCurrency | null> {
  const currency = shownCurrencyOf(query.get('currency'))
  return currency && { currency, ...(await exchangeRates()) }
}

/**
 * The currency that a visitor's approximate prices are in, or null for none beside naira: what they chose (cookie or
 * address), else by their country as a CDN or the geolocation service tells it, else dollars. May take the 2 s of that service.
 */
export async function labelCurrencyOf(
  chosen: string | null,
  visitor: Visitor,
  geolocate: Geolocate,
): Promise<LabelCurrency | null> {
  if (chosen !== null && isLabelCurrency(chosen)) return chosen
  const currency = chosen === 'NGN' ? chosen : currencyOfCountry(visitor.country ?? (await geolocate(visitor.address)))
  return currency === 'NGN' ? null : currency
}
