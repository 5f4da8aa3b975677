import type { AppLoadContext } from '@remix-run/node'

import { labelCurrencyOf } from './label-currency.server'
import { CURRENCY_COOKIE, HOST_CURRENCY_COOKIE, shownCurrencyOf, type SecondCurrency } from './second-currency'

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
