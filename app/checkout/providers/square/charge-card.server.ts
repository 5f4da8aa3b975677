import type { Deadline } from '~/lib/http/deadline'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { orderedAt, ORDER_LIFETIME_MS } from '../../order/reference.server'
import { readNote } from '../../order/signed-cart.server'
import type { CheckoutOptions, ChargeResult } from '../provider'
import { failureOf } from '../http.server'
import { findPayment } from './find-payment.server'
import type { SquareApi } from './square-api.server'
import { squareTexts } from './square-offer'

type ChargeParts = Pick<CheckoutOptions, 'deadline' | 'log'> & {
  api: SquareApi
  siteSecrets: SiteSecrets
  currency: string
}

/** Whether Square accepts this for its receipt: it rejects the whole charge for an address it finds invalid. */
export const isPlainEmail = (email: string): boolean =>
  email.length <= 254 && /^[a-z\d]+([._+-][a-z\d]+)*@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(email)

/** Charges a card for a signed cart. Repeated calls charge once. */
export async function chargeCard(
  { cart: note, sourceId }: { cart: string; sourceId: string },
  { api, siteSecrets, currency, deadline, log }: ChargeParts,
): Promise<ChargeResult> {
  const returnedCart = readNote(siteSecrets, note)
  if (!returnedCart?.signed || returnedCart.cart.currency !== currency) return { outcome: 'unavailable' }
  const { reference, amount, customer } = returnedCart.cart
  if (Date.now() - orderedAt(reference) > ORDER_LIFETIME_MS) return { outcome: 'expired' }

  const email = isPlainEmail(customer.email) ? customer.email : null
  const answer = await api.charge({ sourceId, reference, amount, note, email }, deadline)
  if (answer.outcome === 'answered') return { outcome: 'charged', reference, paymentId: answer.data.payment.id }
  if (answer.outcome === 'key-refused') {
    const { status, message } = answer
    log.error({ event: 'payment.key-refused', provider: 'square', reference, status, message })
    return { outcome: 'not-working' }
  }
  log.warn({ event: 'payment.not-charged', reference, ...answer })
  switch (answer.outcome) {
    case 'busy':
    case 'unreachable': {
      const failure = failureOf(answer)
      // The card may have been charged despite the failure.
      return 'retryAfterS' in failure
        ? { outcome: failure.outcome, retryAfterS: failure.retryAfterS }
        : { outcome: 'unreachable' }
    }
    case 'declined':
      return { outcome: 'declined', message: squareTexts.declined }
    case 'refused':
      // Another card under a used reference: return the result of the earlier charge.
      return answer.code === 'IDEMPOTENCY_KEY_REUSED'
        ? chargedBefore(reference, api, deadline)
        : { outcome: 'refused', message: answer.message }
  }
}

async function chargedBefore(reference: string, api: SquareApi, deadline: Deadline): Promise<ChargeResult> {
  const result = await findPayment(api, reference, { deadline })
  if (result.state === 'no-answer' || !result.found) return { outcome: 'unreachable' }
  const { id, status } = result.found
  return status === 'FAILED' || status === 'CANCELED'
    ? { outcome: 'expired' }
    : { outcome: 'charged', reference, paymentId: id }
}
