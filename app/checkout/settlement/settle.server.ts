import type { Logger } from 'pino'

import { deadlineIn } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { hasReferenceForm, isReferenceOf } from '../order/reference.server'
import type { ReturnedCart, SignedCart } from '../order/signed-cart.server'
import type { Provider, Unlooked } from '../provider/provider.server'
import type { ProviderName, Providers } from '../providers/providers.server'
import { concludeSettlement } from './delivery.server'
import { createDuplicateWarnings } from './possible-duplicates.server'
import { deliverReturnsOf } from './returns-delivery.server'
import { withReturns } from './returns'
import type { ReturnsDelivery, ToldReturn } from './returns-outcome'
import { createSettler, type Attempt, type Settlement, type Settler } from './settlement'

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
const SETTLEMENT_TIME_LIMIT_MS = 20_000

type SettlementSettings = Pick<PageSettings, 'apiHost' | 'siteSecrets'>
type SettlementLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** A cart is shown only if we signed it. */
const signedCart = (returned: ReturnedCart | null): SignedCart | null => (returned?.signed ? returned.cart : null)

/**
 * The one way in which a provider's payments are settled, for the page, the webhook and reconciliation. It asks the
 * provider, measures the money by the cart we signed, and hands it to the API host, which keeps a payment once, so other
 * processes need not be asked. Nobody is asked about a reference that this site did not make.
 * @param warnOfDuplicate called with each payment that was delivered; shared by all providers of a process
 */
export function createSettlement(
  given: Provider | null,
  { apiHost, siteSecrets }: SettlementSettings,
  log: SettlementLog,
  warnOfDuplicate = createDuplicateWarnings(log),
): Settler {
  if (!given) return createSettler(async () => ({ outcome: 'unknown-reference' }))
  const provider = given
  const { name } = provider

  const whose = (reference: string): Extract<Settlement, { outcome: 'not-ours' | 'not-verified' }> | null => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    return isReferenceOf(siteSecrets, reference, name) ? null : { outcome: 'not-verified' }
  }

  function tellUnheard(reference: string, { reason, keyRefused }: Unlooked): void {
    log.error({ event: 'settlement.unverified', provider: name, reference, reason })
    if (keyRefused) log.error({ event: 'payment.key-refused', provider: name, reference, message: reason })
  }

  async function settle(reference: string, { paymentId, first, tell }: Attempt): Promise<Settlement> {
    const foreign = whose(reference)
    if (foreign) return foreign
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { paymentId, deadline, first })
    switch (looked.state) {
      case 'paid': {
        const settlement = await concludeSettlement(looked, { apiHost, log, deadline, tell })
        if (settlement.outcome === 'confirmed' || settlement.outcome === 'needs-review')
          warnOfDuplicate(settlement.payment)
        // Webhooks and reconciliation of payments do not ask what went back: pages show it, and its own events tell it.
        return first ? settlement : withReturns(settlement, looked, { provider, deadline, tell })
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
        tellUnheard(reference, looked)
        return { outcome: 'provider-unreachable', ...(looked.keyRefused ? { keyRefused: true } : {}) }
    }
  }

  async function deliverReturns(reference: string, told?: ToldReturn): Promise<ReturnsDelivery> {
    const foreign = whose(reference)
    if (foreign) return foreign
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const looked = await provider.look(reference, { deadline, first: true })
    if (looked.state === 'unheard') {
      tellUnheard(reference, looked)
      return { outcome: 'provider-unreachable' }
    }
    if (looked.state !== 'paid') return { outcome: looked.state === 'unknown' ? 'unknown-reference' : 'not-paid' }
    return deliverReturnsOf(looked, { provider, apiHost, log, deadline, told })
  }

  return createSettler(settle, deliverReturns)
}

/** The settlement of each provider, made once: a page and a webhook that ask for one payment at once share one run. */
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
