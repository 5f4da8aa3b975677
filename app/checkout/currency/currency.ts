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
