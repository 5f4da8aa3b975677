import type { CheckoutLabels } from '~/content/pages/services-page'
import { formatNaira } from '~/lib/money'

/** Currencies that prices are also shown in. What is paid is naira (decision: labels only). */
export const labelCurrencies = ['USD', 'EUR', 'CAD'] as const
export type LabelCurrency = (typeof labelCurrencies)[number]

/** Units of each currency for one naira. */
export type Rates = Record<LabelCurrency, number>

/** The specification's rates (section 9), for when nobody can be asked. */
export const FALLBACK_RATES: Rates = { USD: 0.0011, EUR: 0.00095, CAD: 0.0015 }

export function isLabelCurrency(text: string): text is LabelCurrency {
  return labelCurrencies.some((currency) => currency === text)
}

/** The currency of a country (specification, section 7); a country that nobody knows counts as any other. */
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

/** Whether a rate can be true: a wrong unit or a wrong base is off by far more than markets move. */
export function isPlausible(currency: LabelCurrency, rate: number | undefined): rate is number {
  const usual = FALLBACK_RATES[currency]
  return rate !== undefined && rate >= usual / 4 && rate <= usual * 4
}

/** About what a naira price is elsewhere, for example `US$61`: a label, never an amount that is charged. */
export function approximate(naira: number, currency: LabelCurrency, rates: Rates): string {
  const value = naira * rates[currency]
  const digits = value < 10 ? 2 : 0
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

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
