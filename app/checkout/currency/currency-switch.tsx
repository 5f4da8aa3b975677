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

const A_YEAR_S = 365 * 24 * 60 * 60

/** `in` is enough: the answer comes from this site's own server. */
function isSecondCurrency(value: unknown): value is SecondCurrency {
  return (
    value !== null &&
    typeof value === 'object' &&
    'rates' in value &&
    'currency' in value &&
    shownCurrencyOf(String(value.currency)) !== null
  )
}

async function ask(signal: AbortSignal): Promise<SecondCurrency | null> {
  try {
    const answer: unknown = await (await fetch('/services/currency', { signal })).json()
    return isSecondCurrency(answer) ? answer : null
  } catch {
    return null
  }
}

/**
 * The second currency beside naira. The page comes without one, as it is the same for everyone; once it is live it
 * asks for its visitor's, unless the address says which.
 * @param sent what the address asked for
 */
export function useSecondCurrency(sent: SecondCurrency | null) {
  const [second, setSecond] = useState(sent)
  const [chosen, setChosen] = useState(sent !== null)

  useEffect(() => {
    if (sent) return
    const asking = new AbortController()
    void ask(asking.signal).then((found) => found && setSecond(found))
    return () => asking.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: later changes are choices.
  }, [])

  return {
    second,
    /** Somebody asked for this currency on this page: only then a word about its rates is said. */
    chosen,
    /** Keeps the choice and shows it. @returns false when the rates are not there: then its link leads to a page that has them */
    choose(currency: ShownCurrency, address: string): boolean {
      const kept = `${currency}; path=/; max-age=${A_YEAR_S}; samesite=lax`
      document.cookie =
        location.protocol === 'https:' ? `${HOST_CURRENCY_COOKIE}=${kept}; secure` : `${CURRENCY_COOKIE}=${kept}`
      if (!second) return false
      setSecond({ ...second, currency })
      setChosen(true)
      // An address that names a currency names the one that is shown.
      if (sent) history.replaceState(history.state, '', address)
      return true
    },
  }
}
