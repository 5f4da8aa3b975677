import type { Logger } from 'pino'

import type { PageSettings } from '~/lib/settings/settings.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { isReferenceOf } from '../order/reference.server'
import { createPaystack } from './paystack/paystack.server'
import type { SharedRateLimiter } from './http.server'
import type { Provider } from './provider'
import { createSquare } from './square/square.server'

/**
 * The providers of card payments, null where not configured. Call this once per process: their call budgets are shared.
 * @param limiter shares those budgets between copies @param log warns when a provider rejects our key
 */
export function createProviders(
  settings: Pick<PageSettings, 'paystack' | 'square' | 'siteUrl' | 'siteSecrets'>,
  limiter: SharedRateLimiter | null = null,
  log: Pick<Logger, 'warn' | 'error'> | null = null,
) {
  return {
    paystack: createPaystack(settings, limiter),
    square: createSquare(settings, limiter, log),
  } satisfies Record<string, Provider | null>
}

export type Providers = ReturnType<typeof createProviders>
export type ProviderName = keyof Providers

/** The configured providers. */
export function providersIn(providers: Providers): Provider[] {
  return Object.values<Provider | null>(providers).filter((provider) => provider !== null)
}

/** The provider of a reference; null when no secret of this site signed it. */
export function providerOf<Known extends object>(
  providers: Known,
  secrets: SiteSecrets,
  reference: string,
): Extract<keyof Known, string> | null {
  for (const name in providers) if (isReferenceOf(secrets, reference, name)) return name
  return null
}
