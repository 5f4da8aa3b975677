import type { ReadRates } from '../currency/exchange-rates.server'
import type { Geolocate } from '../currency/geolocation.server'
import type { Settle } from './settlement'

declare module '@remix-run/server-runtime' {
  /** What checkout keeps for the whole process, so that pages and webhooks share it. */
  interface AppLoadContext {
    /** A page and a webhook that ask for one payment at once share one run. */
    settle: Settle
    /** The same for Square's payments, by their id there. */
    settleSquare: Settle
    exchangeRates: ReadRates
    /** The country of a visitor whom no CDN header places. */
    geolocate: Geolocate
  }
}
