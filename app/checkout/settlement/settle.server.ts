import type { Logger } from 'pino'

import { deadlineIn } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { hasReferenceForm, isReferenceOf } from '../order/reference.server'
import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'
import type { Provider, Unlooked } from '../providers/provider'
import type { ProviderName, Providers } from '../providers/registry.server'
import { concludeSettlement } from './delivery.server'
import { createDuplicateWarnings } from './possible-duplicates.server'
import { deliverReturnsOf } from './refunds.server'
import { createPaymentService, type SettlementAttempt } from './payment-service.server'
import { createRefundClaims } from './refund-claims'
import { applyRefunds } from './returns'
import type { ReturnsDelivery, ToldReturn } from './returns-outcome'
import type { Settlement, Settler } from './status'

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
const SETTLEMENT_TIME_LIMIT_MS = 20_000

type SettlementSettings = Pick<PageSettings, 'apiHost' | 'siteSecrets'>
type SettlementLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** A cart is shown only if we signed it. */
const signedCart = (returned: ReturnedCart | null): SignedCart | null => (returned?.signed ? returned.cart : null)

/**
 * Settles a provider's payments, for pages, webhooks and reconciliation: asks the provider, compares the money with the
 * signed cart and delivers it to the API host, which stores a payment once. References of other sites are never looked up.
 * @param given null where the provider has no keys in the settings
 * @param warnOfDuplicate called with each payment that was delivered; shared by all providers of a process
 */
export function createSettlement(
  given: Provider | null,
  { apiHost, siteSecrets }: SettlementSettings,
  log: SettlementLog,
  warnOfDuplicate = createDuplicateWarnings(log),
): Settler {
  if (!given) {
    const notConfigured = async () => ({ outcome: 'not-configured' }) as const
    return createPaymentService(notConfigured, notConfigured)
  }
  const provider = given
  const { name } = provider
  const refundClaims = createRefundClaims()

  const checkOwnership = (reference: string): Extract<Settlement, { outcome: 'not-ours' | 'not-verified' }> | null => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    return isReferenceOf(siteSecrets, reference, name) ? null : { outcome: 'not-verified' }
  }

  function logNoAnswer(reference: string, { reason, keyRefused }: Unlooked): void {
    log.error({ event: 'settlement.unverified', provider: name, reference, reason })
    if (keyRefused) log.error({ event: 'payment.key-refused', provider: name, reference, message: reason })
  }

  async function attempt(
    reference: string,
    { paymentId, skipRefunds, onProgress }: SettlementAttempt,
  ): Promise<Settlement> {
    const foreign = checkOwnership(reference)
    if (foreign) return foreign
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { paymentId, deadline, first: skipRefunds })
    switch (looked.state) {
      case 'paid': {
        const settlement = await concludeSettlement(looked, { apiHost, log, deadline, tell: onProgress })
        if (settlement.outcome === 'confirmed' || settlement.outcome === 'needs-review')
          warnOfDuplicate(settlement.payment)
        if (skipRefunds) return settlement
        const claims = refundClaims.of(reference)
        return applyRefunds(settlement, looked, { provider, deadline, claims, onProgress })
      }
      case 'declined':
        return { outcome: 'declined', cart: signedCart(looked.returned), message: looked.message }
      case 'abandoned':
        return { outcome: 'abandoned', cart: signedCart(looked.returned) }
      case 'pending':
        return { outcome: 'pending', cart: signedCart(looked.returned), transfer: looked.transfer }
      case 'unknown':
        return { outcome: 'unknown-reference' }
      case 'unheard':
        logNoAnswer(reference, looked)
        return { outcome: 'provider-unreachable', ...(looked.keyRefused ? { keyRefused: true } : {}) }
    }
  }

  async function deliverRefunds(reference: string, claim?: ToldReturn): Promise<ReturnsDelivery> {
    const foreign = checkOwnership(reference)
    if (foreign) return foreign
    if (claim) refundClaims.add(reference, claim)
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { deadline, first: true })
    if (looked.state === 'unheard') {
      logNoAnswer(reference, looked)
      return { outcome: 'provider-unreachable' }
    }
    if (looked.state !== 'paid') return { outcome: looked.state === 'unknown' ? 'unknown-reference' : 'not-paid' }
    return deliverReturnsOf(looked, { provider, apiHost, log, deadline, told: claim })
  }

  return createPaymentService(attempt, deliverRefunds)
}

/** The settlement of each provider, created once per process, so that its callers share what is in flight. */
export function createSettlers(
  providers: Providers,
  settings: SettlementSettings,
  log: SettlementLog,
): (name: ProviderName) => Settler {
  const settlers = new Map<ProviderName, Settler>()
  const warnOfDuplicate = createDuplicateWarnings(log)
  return (name) => {
    const settler = settlers.get(name) ?? createSettlement(providers[name], settings, log, warnOfDuplicate)
    settlers.set(name, settler)
    return settler
  }
}
