import type { Logger } from 'pino'

import type { PageSettings } from '~/lib/settings/settings.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { isReferenceOf } from '../order/reference.server'
import { createPaystack } from './paystack/paystack.server'
import type { SharedRateLimiter } from './http.server'
import type { Provider } from './provider'
import { createSquare } from './square/square.server'

/**
 * The providers of card payments, null where one is not set up. A new one has a room of its own and a line here. Made
 * once, because their budgets of calls are for the whole process.
 * @param limiter of those budgets over all copies, where they share an engine
 * @param log told where a provider refuses our key
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

/** Those that are set up. */
export function providersIn(providers: Providers): Provider[] {
  return Object.values<Provider | null>(providers).filter((provider) => provider !== null)
}

/** With which provider the order of this reference was made; null when no secret of this site made it. */
export function providerOf<Known extends object>(
  providers: Known,
  secrets: SiteSecrets,
  reference: string,
): Extract<keyof Known, string> | null {
  for (const name in providers) if (isReferenceOf(secrets, reference, name)) return name
  return null
}
