import { expect, it } from 'vitest'

import { cartOf, planOf, type Plan } from '../cart/cart'
import { rejectionMessage, offersChat, type OrderRejection } from './order-rejection'
import { orderTexts } from './order'
import { failureTexts } from '../providers/http.server'
import { seededOffers } from '../cart/seeded-offers.fixture'

const offers = seededOffers()
const cart = cartOf({ package: '3sessions', addOn: 'pocket1' }, offers)
const plan: Plan = planOf(cart, offers) ?? { id: '', name: '', price: 0, period: null, note: null, features: [] }
const CHAT = 'Book by chat instead.'

const told: [OrderRejection, string | null][] = [
  [{ outcome: 'invalid', errors: { name: 'Name is required' } }, null],
  [{ outcome: 'not-sold' }, 'Please select a plan before proceeding'],
  [
    { outcome: 'not-allowed', cart, plan },
    'That add-on is not available with this package. The total without it is ₦62,000. Please check and confirm.',
  ],
  [
    { outcome: 'price-changed', cart, plan, amount: 6_200_000, currency: 'NGN' },
    'The price has changed since you opened this page. The total is now ₦62,000. Please check and confirm.',
  ],
  [{ outcome: 'unavailable' }, CHAT],
  [{ outcome: 'refused', message: 'Currency not supported by merchant' }, 'Currency not supported by merchant'],
  [
    { outcome: 'unreachable' },
    'We could not reach the payment provider. This attempt was not charged. Please try again.',
  ],
]

it.each(told)('rejectionMessage returns the specified text for %o', (answer, text) => {
  expect(rejectionMessage(answer, CHAT)).toBe(text)
})

it('orderTexts.closed matches the specification', () => {
  expect(orderTexts.closed).toBe('Payment closed')
})

it.each(['provider-busy', 'provider-failing', 'not-working'] as const)(
  "rejectionMessage shows the server's message and offers the chat for %s",
  (outcome) => {
    const rejection = { outcome, retryAfterS: 60, message: 'Its words.' }
    expect(rejectionMessage(rejection, CHAT)).toBe('Its words.')
    expect(offersChat(rejection)).toBe(true)
  },
)

it('failureTexts never suggest a retry when the key is refused', () => {
  for (const text of [failureTexts.notWorking, failureTexts.unsettled]) {
    expect(text).toMatch(/^Card payment is not working at the moment/)
    expect(text).not.toMatch(/again/i)
  }
  expect(failureTexts.unsettled).not.toMatch(/no money/i)
})
