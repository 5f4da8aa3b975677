import type { Logger } from 'pino'

import type { PageSettings } from '~/lib/settings.server'

import { concludeSettlement, SETTLEMENT_TIME_LIMIT_MS } from '../settlement/delivery.server'
import type { Received } from '../settlement/payment'
import { shareRuns, type Settle, type Settlement } from '../settlement/settlement'
import { readSignedNote } from '../settlement/signed-cart.server'
import { createSquareApi, type SquarePayment } from './square-api.server'

const paymentId = /^[\w-]{1,192}$/

function receivedOf({ id, reference_id, amount_money: { amount, currency }, source_type, created_at }: SquarePayment): Received {
  return {
    reference: reference_id || id,
    provider: 'square',
    amount,
    requested: null,
    currency,
    channel: source_type.toLowerCase(),
    paidAt: new Date(created_at).toISOString(),
  }
}

/** The settlement of Square's payments by their id, under the same rules as Paystack's. */
export function createSquareSettlement(
  { square, apiHost, siteSecrets }: Pick<PageSettings, 'square' | 'apiHost' | 'siteSecrets'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Settle {
  if (!square) return async () => ({ outcome: 'unknown-reference' })
  const api = createSquareApi(square)

  async function run(id: string): Promise<Settlement> {
    const end = performance.now() + SETTLEMENT_TIME_LIMIT_MS
    const answer = await api.read(id)
    if (answer.outcome === 'refused' && answer.status === 404) return { outcome: 'unknown-reference' }
    if (answer.outcome !== 'answered' || answer.data.payment.id !== id || Number.isNaN(Date.parse(answer.data.payment.created_at))) {
      const reason = answer.outcome === 'unreachable' ? answer.reason : answer.outcome
      log.error({ event: 'settlement.unverified', provider: 'square', id, reason })
      return { outcome: 'provider-unreachable' }
    }
    const { payment } = answer.data
    const cart = readSignedNote(siteSecrets, payment.note)
    if (!cart) {
      log.warn({ event: 'settlement.not-ours', provider: 'square', id, status: payment.status })
      return { outcome: 'not-ours' }
    }
    if (payment.status === 'FAILED' || payment.status === 'CANCELED') return { outcome: 'declined', cart, message: null }
    if (payment.status !== 'COMPLETED') return { outcome: 'pending', cart }
    return concludeSettlement(receivedOf(payment), cart, { apiHost, log, timeLimit: end - performance.now() })
  }

  return shareRuns(async (id) => (paymentId.test(id) ? run(id) : { outcome: 'unknown-reference' }))
}
