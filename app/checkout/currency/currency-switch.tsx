import type { CheckoutLabels } from '~/content/services-page'

import { shownCurrencies, type SecondCurrency, type ShownCurrency } from './second-currency'

type CurrencySwitchProps = {
  second: SecondCurrency | null
  labels: CheckoutLabels
  /** Where the page with a currency is, for browsers without scripts. */
  addressOf: (currency: ShownCurrency) => string
  choose: (currency: ShownCurrency, address: string) => boolean
}

/** Which currency stands beside naira. Codes of currencies are the same in every language. */
export function CurrencySwitch({ second, labels, addressOf, choose }: CurrencySwitchProps) {
  return (
    <nav className="currencies" aria-label={labels.currencyLabel}>
      <span aria-hidden="true">{labels.currencyLabel}</span>
      {shownCurrencies.map((currency) => {
        const address = addressOf(currency)
        return (
          <a
            key={currency}
            href={address}
            aria-current={second?.currency === currency || undefined}
            onClick={(event) => choose(currency, address) && event.preventDefault()}
          >
            {currency === 'NGN' ? labels.nairaOnly : currency}
          </a>
        )
      })}
    </nav>
  )
}
