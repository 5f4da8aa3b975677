import type { AppLoadContext } from '@remix-run/node'

import { currencyOfCountry } from './currency'
import { CURRENCY_COOKIE, shownCurrencyOf, type SecondCurrency, type ShownCurrency } from './second-currency'

type VisitorParts = Pick<AppLoadContext, 'visitor' | 'geolocate' | 'exchangeRates'>

function chosenBy(cookies: string | null): ShownCurrency | null {
  const [, value] = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Z]{3})(?:;|$)`).exec(cookies ?? '') ?? []
  return shownCurrencyOf(value)
}

/**
 * The second currency of one visitor: their own choice, else that of the country of the CDN's header, else of the
 * geolocation service, else US dollars. Takes as long as geolocation and rates do at most; never throws.
 * @param cookies the request's Cookie header
 * @returns null for a page that is made for everyone
 */
export async function currencyOfVisitor(cookies: string | null, { visitor, geolocate, exchangeRates }: VisitorParts): Promise<SecondCurrency | null> {
  if (!visitor) return null
  const asking = exchangeRates()
  const currency = chosenBy(cookies) ?? currencyOfCountry(visitor.country ?? (await geolocate(visitor.address)))
  return { currency, ...(await asking) }
}

/** The second currency that an address asks for, the same for everyone; null when it asks for none. */
export async function currencyOfAddress(query: URLSearchParams, { exchangeRates }: Pick<AppLoadContext, 'exchangeRates'>): Promise<SecondCurrency | null> {
  const currency = shownCurrencyOf(query.get('currency'))
  return currency && { currency, ...(await exchangeRates()) }
}
