import type { CheckoutLabels } from '~/content/services-page'
import { formatNaira } from '~/lib/money'

import { approximate, isLabelCurrency, labelCurrencies, type LabelCurrency, type Rates } from './currency'

/** What a visitor can choose to see beside naira; `NGN` is nothing. */
export const shownCurrencies = [...labelCurrencies, 'NGN'] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** The currency to show beside naira, and what is needed to show any of them. */
export type SecondCurrency = { currency: ShownCurrency; rates: Rates; fallback: boolean }

/** The cookie in which a browser keeps its visitor's choice. */
export const CURRENCY_COOKIE = 'currency'

/** Where the site has https, the browser binds the cookie to its host. */
export const HOST_CURRENCY_COOKIE = `__Host-${CURRENCY_COOKIE}`

/** The choice that a text stands for, from an address or a cookie; null when it is none. */
export function shownCurrencyOf(text: string | null | undefined): ShownCurrency | null {
  if (text === 'NGN') return text
  return text && isLabelCurrency(text) ? text : null
}

export type PriceLabels = {
  /** Under a price: `about US$61`. */
  of: (naira: number) => string | null
  /** Under the total: the same, and what is paid. */
  ofTotal: (naira: number) => string | null
}

/** The labels beside naira prices; each is null while no second currency is shown. */
export function priceLabels(
  second: SecondCurrency | null,
  labels: Pick<CheckoutLabels, 'approximate' | 'approximateTotal'>,
): PriceLabels {
  if (!second || second.currency === 'NGN') return { of: () => null, ofTotal: () => null }
  const currency: LabelCurrency = second.currency
  const about = (naira: number) => approximate(naira, currency, second.rates)
  return {
    of: (naira) => labels.approximate.replace('{amount}', about(naira)),
    ofTotal: (naira) =>
      labels.approximateTotal.replace('{amount}', about(naira)).replace('{price}', formatNaira(naira)),
  }
}
