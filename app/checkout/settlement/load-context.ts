import type { ReadRates } from '../currency/exchange-rates.server'
import type { Geolocate } from '../currency/geolocation.server'
import type { OrderApis } from '../order-apis.server'
import type { Provider } from '../reference.server'
import type { Settler } from './settlement'

declare module '@remix-run/server-runtime' {
  /** What checkout keeps for the whole process, so that pages and webhooks share it. */
  interface AppLoadContext {
    /** A page and a webhook that ask for one payment at once share one run. */
    settlers: Record<Provider, Settler>
    orderApis: OrderApis
    exchangeRates: ReadRates
    /** The country of a visitor whom no CDN header places. */
    geolocate: Geolocate
  }
}
