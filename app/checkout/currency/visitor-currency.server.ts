import type { AppLoadContext } from '@remix-run/node'

import {
  CURRENCY_COOKIE,
  currencyOfCountry,
  HOST_CURRENCY_COOKIE,
  type SecondCurrency,
  shownCurrencyOf,
} from './currency'

type VisitorParts = Pick<AppLoadContext, 'visitor' | 'geolocate' | 'exchangeRates'>

const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)(?:${HOST_CURRENCY_COOKIE}|${CURRENCY_COOKIE})=([A-Z]{3})(?:;|$)`)

function cookieCurrency(cookies: string | null): string | null {
  const [, value] = COOKIE_PATTERN.exec(cookies ?? '') ?? []
  return value ?? null
}

/**
 * The second currency of a visitor: chosen, else by the CDN's country header, else by geolocation. Never throws.
 * @param cookies the request's Cookie header @returns null for a page that all visitors share
 */
export async function currencyOfVisitor(
  cookies: string | null,
  { visitor, geolocate, exchangeRates }: VisitorParts,
): Promise<SecondCurrency | null> {
  if (!visitor) return null
  const rates = exchangeRates()
  const currency =
    shownCurrencyOf(cookieCurrency(cookies)) ?? currencyOfCountry(visitor.country ?? (await geolocate(visitor.address)))
  return { currency, ...(await rates) }
}

/** The second currency in the address, the same for every visitor; null without one. */
export async function currencyOfAddress(
  query: URLSearchParams,
  { exchangeRates }: Pick<AppLoadContext, 'exchangeRates'>,
): Promise<SecondCurrency | null> {
  const currency = shownCurrencyOf(query.get('currency'))
  return currency && { currency, ...(await exchangeRates()) }
}
