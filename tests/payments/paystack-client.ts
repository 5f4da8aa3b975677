import { setTimeout as passed } from 'node:timers/promises'

import * as v from 'valibot'

import { rejectionMessage } from '~/checkout/order/order-rejection'
import { koboOf } from '~/lib/money'

import { checkPayment, formOf, recordMessage, openReceipt, unsettled, type Client, type Shop } from './client'

const answers = v.variant('outcome', [
  v.object({ outcome: v.literal('ready'), reference: v.string(), plan: v.object({ price: v.number() }) }),
  v.object({ outcome: v.literal('price-changed'), plan: v.object({ price: v.number() }) }),
  v.object({ outcome: v.literal('charged'), receipt: v.string() }),
  unsettled,
  v.object({
    outcome: v.picklist(['busy', 'provider-busy', 'too-many']),
    retryAfterS: v.number(),
    message: v.string(),
  }),
  v.object({ outcome: v.literal('provider-failing'), message: v.string() }),
  v.object({ outcome: v.picklist(['unreachable', 'price-unknown']) }),
])

/** Orders until there is a transaction; what was lost on the way stays unpaid. @returns its reference; null when the client gives up, or has paid by card */
async function order(shop: Shop, client: Client, startOver = ''): Promise<string | null> {
  for (let total = 20_000; ;) {
    const at = Date.now()
    const answer = v.parse(
      answers,
      await client.browser.patiently('/order', { ...formOf(client), shown: `single=${total}`, startOver }),
    )
    if (answer.outcome === 'ready') {
      shop.ledger.agree(client.booking, answer.reference, koboOf(answer.plan.price))
      return answer.reference
    }
    if (answer.outcome === 'price-changed') {
      total = answer.plan.price
      continue
    }
    recordMessage(shop, client, rejectionMessage(answer, ''), at)
    if (answer.outcome === 'charged') {
      await openReceipt(shop, client, answer.receipt)
      return null
    }
    if (answer.outcome === 'unsettled') client.booking.warned = true
    if (!('retryAfterS' in answer)) await passed(50)
    else if (!(await client.browser.wait(answer.retryAfterS))) return null
  }
}

/** Some of the money goes back, or the client's bank asks for it, in one of the ways that this happens. */
async function takeBack({ random, books }: Shop, reference: string): Promise<void> {
  switch (random.below(5)) {
    case 0:
      await books.act(reference, 'reverse')
      return
    case 1:
      await books.act(reference, 'refund', { amount: 500_000, status: 'pending' })
      await books.act(reference, 'refund', { status: 'processing' })
      await books.act(reference, 'refund', { status: 'processed' })
      return
    case 2:
      await books.act(reference, 'refund', { amount: 500_000, status: 'needs-attention' })
      await books.act(reference, 'refund', { status: 'failed' })
      return
    case 3:
      await books.act(reference, 'dispute')
      await books.act(reference, 'remind')
      return
    default:
      await books.act(reference, 'dispute', { amount: 700_000 })
      await books.act(reference, 'resolve', { resolution: random.pick(['declined', 'merchant-accepted']) })
  }
}

/**
 * Paid in the bank's app, and the page is gone or its window closed: the same browser asks what became of the payment.
 * @param reference of the closed window; empty for a page that is gone
 */
async function comeBack(shop: Shop, client: Client, reference = '') {
  const { receipt, notice } = await checkPayment(client, reference)
  if (receipt !== null) return openReceipt(shop, client, receipt)
  if (notice) client.booking.warned = true
  // Some pay again although they were warned, and all do who were not.
  if (notice && shop.random.chance(0.7)) return
  const again = await order(shop, client, notice?.startOver)
  if (again === null) return
  await shop.books.act(again, 'pay')
  shop.ledger.paid.add(again)
}

/** One client who pays in naira, or does not, in one of the ways that people do. */
export async function payWithPaystack(shop: Shop, client: Client): Promise<void> {
  const { random, books, faults } = shop
  const reference = await order(shop, client)
  if (reference === null) return
  const isLost = random.chance(0.07)
  if (isLost) faults.loseWebhooksOf(reference)
  const look = () => openReceipt(shop, client, `/receipt?reference=${reference}`)
  switch (random.below(15)) {
    case 0:
      // Another attempt is another order.
      await books.act(reference, 'decline')
      return random.chance(0.5) ? payWithPaystack(shop, client) : undefined
    case 1:
      // Closes the window, and never pays.
      return
    case 2:
      await books.act(reference, 'transfer')
      if (random.chance(0.5)) await client.browser.ask(`/receipt?reference=${reference}`)
      await books.act(reference, 'arrive')
      break
    case 3:
      await books.act(reference, 'pay', { amount: 100 })
      break
    case 4:
      // The client bears the fees.
      await books.act(reference, 'pay', { amount: 2_900_000 })
      break
    case 5: {
      const verifyLagSeconds = 1 + random.below(3)
      await books.act(reference, 'pay', { verifyLagSeconds, lagAs: random.pick(['abandoned', 'not-found']) })
      faults.lags(verifyLagSeconds)
      break
    }
    case 6:
    case 7: {
      const verifyLagSeconds = random.chance(0.3) ? 1 : 0
      await books.act(reference, 'pay', verifyLagSeconds > 0 ? { verifyLagSeconds, lagAs: 'abandoned' } : {})
      faults.lags(verifyLagSeconds)
      shop.ledger.paid.add(reference)
      return comeBack(shop, client, random.pick([reference, '']))
    }
    case 8:
      // The account number is paid after the client has looked.
      await books.act(reference, 'transfer')
      await comeBack(shop, client)
      await books.act(reference, 'arrive')
      break
    default:
      await books.act(reference, 'pay')
      if (random.chance(0.5)) await takeBack(shop, reference)
  }
  shop.ledger.paid.add(reference)
  if (isLost || random.chance(0.3)) return
  await Promise.all(Array.from({ length: 1 + random.below(2) }, look))
}
