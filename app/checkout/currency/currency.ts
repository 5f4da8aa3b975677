import type { CheckoutLabels } from '~/content/pages/services-page'
import { formatNaira, groupDigits } from '~/lib/money'

/** Currencies for approximate prices. Payments are in naira. */
export const labelCurrencies = ['USD', 'EUR', 'CAD'] as const
export type LabelCurrency = (typeof labelCurrencies)[number]

/** Units of each currency per naira. */
export type Rates = Record<LabelCurrency, number>

/** The specification's rates (section 9), used when no service responds. */
export const FALLBACK_RATES: Rates = { USD: 0.0011, EUR: 0.00095, CAD: 0.0015 }

export function isLabelCurrency(text: string): text is LabelCurrency {
  return labelCurrencies.some((currency) => currency === text)
}

/** The currency of a country (specification section 7), with a default for unknown countries. */
export function currencyOfCountry(country: string | null): 'NGN' | LabelCurrency {
  switch (country?.toUpperCase()) {
    case 'NG':
      return 'NGN'
    case 'CA':
      return 'CAD'
    case 'GB':
    case 'FR':
    case 'DE':
      return 'EUR'
    default:
      return 'USD'
  }
}

/** Whether a rate is plausible: a wrong unit or base is off by far more than markets move. */
export function isPlausible(currency: LabelCurrency, rate: number | undefined): rate is number {
  const usual = FALLBACK_RATES[currency]
  return rate !== undefined && rate >= usual / 4 && rate <= usual * 4
}

const SYMBOLS: Record<LabelCurrency, string> = { USD: 'US$', EUR: '€', CAD: 'CA$' }

/** The approximate price in a currency, for example `US$61`. Never charged. */
export function approximate(naira: number, currency: LabelCurrency, rates: Rates): string {
  const value = naira * rates[currency]
  return SYMBOLS[currency] + (value < 10 ? value.toFixed(2) : groupDigits(value.toFixed()))
}

/** The visitor's choices of a second currency; `NGN` means none. */
export const shownCurrencies = [...labelCurrencies, 'NGN'] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** The second currency and the rates of all currencies. */
export type SecondCurrency = { currency: ShownCurrency; rates: Rates; fallback: boolean }

export const CURRENCY_COOKIE = 'currency'

/** The name of the cookie on https, where it is bound to its host. */
export const HOST_CURRENCY_COOKIE = `__Host-${CURRENCY_COOKIE}`

/** The currency that a parameter or cookie names; null when it is invalid. */
export function shownCurrencyOf(text: string | null | undefined): ShownCurrency | null {
  if (text === 'NGN') return text
  return text && isLabelCurrency(text) ? text : null
}

export type PriceLabels = {
  /** The label below a price: `about US$61`. */
  of: (naira: number) => string | null
  /** The label below the total, with the amount in naira as well. */
  ofTotal: (naira: number) => string | null
}

/** Labels for naira prices; null without a second currency. */
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
