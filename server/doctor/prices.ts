import { labelCurrencies } from '~/checkout/currency/currency'
import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { createGeolocation } from '~/checkout/currency/geolocation.server'
import type { Settings } from '~/lib/settings/settings.server'

import { findingsOf, type Findings } from './finding'

const { right, wrong } = findingsOf('Prices')

/** An address in Nigeria, used for the test. */
const SAMPLE_VISITOR_ADDRESS = '102.89.0.1'

/** Requests exchange rates and a visitor's country as the site does, where they are configured. */
export async function examinePrices({
  exchangeRatesUrl,
  geolocationUrl,
}: Pick<Settings, 'exchangeRatesUrl' | 'geolocationUrl'>): Promise<Findings> {
  async function rates(): Promise<Findings> {
    if (!exchangeRatesUrl) return []
    let reason = 'lacks some of them'
    const log = {
      warn: (line: object) => {
        if ('reason' in line) reason = String(line.reason)
      },
    }
    const { fallback } = await createExchangeRates(exchangeRatesUrl, log)()
    return fallback
      ? wrong(`EXCHANGE_RATES_URL gives no rates for ${labelCurrencies.join(', ')}: ${reason}`)
      : right('EXCHANGE_RATES_URL gives every rate')
  }
  async function country(): Promise<Findings> {
    if (!geolocationUrl) return []
    if (!geolocationUrl.includes('{ip}'))
      return wrong('GEOLOCATION_URL has no {ip}, so it would tell the country of this server')
    const found = await createGeolocation(geolocationUrl)(SAMPLE_VISITOR_ADDRESS)
    return found
      ? right(`GEOLOCATION_URL knows where visitors are (${SAMPLE_VISITOR_ADDRESS}: ${found})`)
      : wrong('GEOLOCATION_URL gives no country_code of two letters within two seconds')
  }
  return (await Promise.all([rates(), country()])).flat()
}
