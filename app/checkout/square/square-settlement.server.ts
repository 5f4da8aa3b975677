import type { Logger } from 'pino'

import { deadlineIn, type Deadline } from '~/lib/deadline'
import type { PageSettings } from '~/lib/settings.server'

import { hasReferenceForm, providerOf } from '../reference.server'
import { concludeSettlement } from '../settlement/delivery.server'
import type { Received } from '../settlement/payment'
import { createSettler, type Attempt, type Settlement, type Settler } from '../settlement/settlement'
import { SETTLEMENT_TIME_LIMIT_MS } from '../settlement/settlement.server'
import { readNote } from '../settlement/signed-cart.server'
import { findPayment } from './find-payment.server'
import { createSquareApi, type SquarePayment } from './square-api.server'

const paymentIdPattern = /^[\w-]{1,192}$/

function receivedOf({ reference_id: reference, amount_money: { amount, currency }, source_type, created_at }: SquarePayment): Received {
  const paidAt = new Date(created_at).toISOString()
  return { reference, provider: 'square', amount, requested: null, currency, channel: source_type.toLowerCase(), paidAt, email: null }
}

/** The settlement of Square's payments by our reference, under the same rules as Paystack's. Square's id of a payment spares the search. */
export function createSquareSettlement(
  { square, apiHost, siteSecrets }: Pick<PageSettings, 'square' | 'apiHost' | 'siteSecrets'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Settler {
  if (!square) return createSettler(async () => ({ outcome: 'unknown-reference' }))
  const api = createSquareApi(square)

  async function idOf(reference: string, given: string | undefined, options: { deadline: Deadline; first: boolean }): Promise<string | Settlement> {
    if (given !== undefined && paymentIdPattern.test(given)) return given
    const looked = await findPayment(api, reference, options)
    if ('unreachable' in looked) return { outcome: 'provider-unreachable' }
    return looked.found ? looked.found.id : { outcome: 'unknown-reference' }
  }

  return createSettler(async (reference, { paymentId, first, tell }: Attempt): Promise<Settlement> => {
    if (!hasReferenceForm(reference)) return { outcome: 'not-ours' }
    if (providerOf(siteSecrets, reference) !== 'square') return { outcome: 'not-verified' }
    const deadline = deadlineIn(SETTLEMENT_TIME_LIMIT_MS)
    const id = await idOf(reference, paymentId, { deadline, first })
    if (typeof id !== 'string') return id
    const answer = await api.read(id, { deadline, first })
    if (answer.outcome === 'refused' && answer.status === 404) return { outcome: 'unknown-reference' }
    if (answer.outcome !== 'answered' || answer.data.payment.id !== id || Number.isNaN(Date.parse(answer.data.payment.created_at))) {
      const reason = answer.outcome === 'unreachable' ? answer.reason : answer.outcome
      log.error({ event: 'settlement.unverified', provider: 'square', reference, reason })
      return { outcome: 'provider-unreachable' }
    }
    const { payment } = answer.data
    if (payment.reference_id !== reference) return { outcome: 'unknown-reference' }
    const returned = readNote(siteSecrets, payment.note)
    const cart = returned?.signed ? returned.cart : null
    if (payment.status === 'FAILED' || payment.status === 'CANCELED') return { outcome: 'declined', cart, message: null }
    if (payment.status !== 'COMPLETED') return { outcome: 'pending', cart, transfer: false }
    return concludeSettlement(receivedOf(payment), returned, { apiHost, log, deadline, tell })
  })
}
