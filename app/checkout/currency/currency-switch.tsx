import { useEffect, useState } from 'react'

import type { CheckoutLabels } from '~/content/pages/services-page'

import {
  CURRENCY_COOKIE,
  HOST_CURRENCY_COOKIE,
  type SecondCurrency,
  shownCurrencies,
  type ShownCurrency,
  shownCurrencyOf,
} from './currency'

type CurrencySwitchProps = {
  second: SecondCurrency | null
  /** True after the visitor chose a currency on this page: only then the note about rates appears. */
  chosen: boolean
  labels: CheckoutLabels
  /** The address with a currency, for browsers without scripts. */
  addressOf: (currency: ShownCurrency) => string
  choose: (currency: ShownCurrency, address: string) => boolean
}

/** Lets the visitor choose the second currency. Currency codes need no translation. */
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

const YEAR_S = 365 * 24 * 60 * 60

/** Whether a response is a second currency. A loose check: it comes from this site's own server. */
function isSecondCurrency(value: unknown): value is SecondCurrency {
  return (
    value !== null &&
    typeof value === 'object' &&
    'rates' in value &&
    'currency' in value &&
    shownCurrencyOf(String(value.currency)) !== null
  )
}

async function fetchSecondCurrency(signal: AbortSignal): Promise<SecondCurrency | null> {
  try {
    const answer: unknown = await (await fetch('/services/currency', { signal })).json()
    return isSecondCurrency(answer) ? answer : null
  } catch {
    return null
  }
}

/** Loads the second currency after hydration: the cached page has none. @param requested in the address */
export function useSecondCurrency(requested: SecondCurrency | null) {
  const [second, setSecond] = useState(requested)
  const [chosen, setChosen] = useState(requested !== null)

  useEffect(() => {
    if (requested) return
    const controller = new AbortController()
    void fetchSecondCurrency(controller.signal).then((loaded) => loaded && setSecond(loaded))
    return () => controller.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once: later changes are choices.
  }, [])

  return {
    second,
    /** True after the visitor chose a currency on this page: only then the note about rates appears. */
    chosen,
    /** Stores and shows a currency. @returns false when the rates are not loaded: follow the link instead */
    choose(currency: ShownCurrency, address: string): boolean {
      const cookie = `${currency}; path=/; max-age=${YEAR_S}; samesite=lax`
      document.cookie =
        location.protocol === 'https:' ? `${HOST_CURRENCY_COOKIE}=${cookie}; secure` : `${CURRENCY_COOKIE}=${cookie}`
      if (!second) return false
      setSecond({ ...second, currency })
      setChosen(true)
      // Keep the address in step with the currency.
      if (requested) history.replaceState(history.state, '', address)
      return true
    },
  }
}
