import type { Logger } from 'pino'

import { deadlineIn } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import { concludeSettlement } from './delivery.server'
import type { Received } from './payment'
import { createPaystackApi, type PaystackTransaction } from '../paystack/paystack-api.server'
import { hasReferenceForm, providerOf } from '../reference.server'
import { createSettler, type Attempt, type Settlement, type Settler } from './settlement'
import { readMetadata, type SignedCart } from './signed-cart.server'

/** Verifying and delivering share this time, in ms: Paystack waits 30 s for the answer to its webhook. */
export const SETTLEMENT_TIME_LIMIT_MS = 20_000

export type SettlementSettings = Pick<PageSettings, 'paystack' | 'apiHost' | 'siteSecrets'>

/** What a transaction says about its money once it succeeded. */
function receivedOf({ reference, amount, requested_amount: requested, currency, channel, paid_at: paidAt, customer }: PaystackTransaction): Received | null {
  const time = Date.parse(paidAt ?? '')
  if (Number.isNaN(time)) return null
  const when = new Date(time).toISOString()
  return { reference, provider: 'paystack', amount, requested, currency, channel: channel ?? 'unknown', paidAt: when, email: customer?.email || null }
}

function unpaid({ status, gateway_response: message, channel }: PaystackTransaction, cart: SignedCart | null): Settlement {
  if (status === 'failed' || status === 'reversed') return { outcome: 'declined', cart, message }
  return status === 'abandoned' ? { outcome: 'abandoned', cart } : { outcome: 'pending', cart, transfer: channel === 'bank_transfer' }
}

/**
 * The one way in which a Paystack payment is settled, for the page, the webhook and reconciliation. It asks Paystack,
 * measures the money by the cart we signed, and hands it to the API host, which keeps a payment once, so other processes
 * need not be asked. Nobody is asked about a reference that this site did not make.
 */
export function createSettlement({ paystack, apiHost, siteSecrets }: SettlementSettings, log: Pick<Logger, 'info' | 'warn' | 'error'>): Settler {
  if (!paystack) return createSettler(async () => ({ outcome: 'unknown-reference' }))
  const api = createPaystackApi(paystack)

  return createSettler(async (reference, { first, tell }: Attempt): Promise<Settlement> => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    if (providerOf(siteSecrets, reference) !== 'paystack') return { outcome: 'not-verified' }
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const answer = await api.verify(reference, { deadline, first })
    if (answer.outcome === 'refused' && /not found|invalid reference/i.test(answer.message)) return { outcome: 'unknown-reference' }
    if (answer.outcome !== 'answered') {
      log.error({ event: 'settlement.unverified', reference, ...answer })
      return { outcome: 'provider-unreachable' }
    }
    const transaction = answer.data.data
    const returned = readMetadata(siteSecrets, transaction.metadata)
    if (transaction.status !== 'success') return unpaid(transaction, returned?.signed ? returned.cart : null)
    const received = receivedOf(transaction)
    if (!received || transaction.reference !== reference) {
      log.error({ event: 'settlement.unverified', reference, reason: 'the answer is about another payment or has no date' })
      return { outcome: 'provider-unreachable' }
    }
    return concludeSettlement(received, returned, { apiHost, log, deadline, tell })
  })
}
