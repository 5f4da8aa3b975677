import type { CheckoutLabels } from '~/content/services-page'

import { shownCurrencies, type SecondCurrency, type ShownCurrency } from './second-currency'

type CurrencySwitchProps = {
  second: SecondCurrency | null
  /** Somebody asked for this currency on this page: only then a word about its rates is said. */
  chosen: boolean
  labels: CheckoutLabels
  /** Where the page with a currency is, for browsers without scripts. */
  addressOf: (currency: ShownCurrency) => string
  choose: (currency: ShownCurrency, address: string) => boolean
}

/** For visitors who look for it: which currency is beside naira. Codes of currencies are the same in every language. */
export function CurrencySwitch({ second, chosen, labels, addressOf, choose }: CurrencySwitchProps) {
  return (
    <details className="currencies" open={chosen || undefined}>
      <summary>{labels.currencyQuestion}</summary>
      <nav aria-label={labels.currencyLabel}>
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
      {chosen && second?.fallback && second.currency !== 'NGN' ? <p role="status">{labels.standingRates}</p> : null}
    </details>
  )
}
