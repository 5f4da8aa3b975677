import type { ReadRates } from './currency/exchange-rates.server'
import type { Geolocate } from './currency/geolocation.server'
import type { ProviderName, Providers } from './providers/registry.server'
import type { PaymentService } from './settlement/payment-service.server'

declare module '@remix-run/server-runtime' {
  /** Created once per process, so that pages and webhooks share it. */
  interface AppLoadContext {
    providers: Providers
    paymentServiceOf: (name: ProviderName) => PaymentService
    exchangeRates: ReadRates
    /** The country of a visitor without a country header from the CDN. */
    geolocate: Geolocate
  }
}
