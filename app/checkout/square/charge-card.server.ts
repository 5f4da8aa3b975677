import type { Deadline } from '~/lib/deadline'
import type { SiteSecrets } from '~/lib/signature.server'

import { orderedAt } from '../order/reference.server'
import { readNote } from '../order/signed-cart.server'
import { BUDGET_RETRY_S } from '../provider/call-budget.server'
import type { BeginParts, Charged } from '../provider/provider.server'
import { CART_LIFE_MS, findPayment } from './find-payment.server'
import type { SquareApi } from './square-api.server'
import { squareTexts } from './square-texts'

type ChargeParts = Pick<BeginParts, 'deadline' | 'log'> & { api: SquareApi; siteSecrets: SiteSecrets; currency: string }

/** Charges a card for a cart that we signed, once however often it is asked. */
export async function chargeCard(
  { cart: note, sourceId }: { cart: string; sourceId: string },
  { api, siteSecrets, currency, deadline, log }: ChargeParts,
): Promise<Charged> {
  const returned = readNote(siteSecrets, note)
  if (!returned?.signed || returned.cart.currency !== currency) return { outcome: 'unavailable' }
  const { reference, amount } = returned.cart
  if (Date.now() - orderedAt(reference) > CART_LIFE_MS) return { outcome: 'expired' }

  const answer = await api.charge({ sourceId, reference, amount, note }, deadline)
  if (answer.outcome === 'answered') return { outcome: 'charged', reference, paymentId: answer.data.payment.id }
  log.warn({ event: 'payment.not-charged', reference, ...answer })
  switch (answer.outcome) {
    case 'busy':
      return { outcome: 'busy', retryAfterS: BUDGET_RETRY_S }
    case 'unreachable':
      return { outcome: 'unreachable' }
    case 'declined':
      return { outcome: 'declined', message: squareTexts.declined }
    case 'refused':
      // Another card under a reference that was used before: what became of that one decides.
      return answer.code === 'IDEMPOTENCY_KEY_REUSED'
        ? chargedBefore(reference, api, deadline)
        : { outcome: 'refused', message: answer.message }
  }
}

async function chargedBefore(reference: string, api: SquareApi, deadline: Deadline): Promise<Charged> {
  const looked = await findPayment(api, reference, { deadline })
  if ('unreachable' in looked || !looked.found) return { outcome: 'unreachable' }
  const { id, status } = looked.found
  return status === 'FAILED' || status === 'CANCELED'
    ? { outcome: 'expired' }
    : { outcome: 'charged', reference, paymentId: id }
}
