import { expect, it } from 'vitest'

import { cartOf, planOf, type Plan } from '../cart/cart'
import { obstacleMessage, type Obstacle } from './obstacle'
import { orderTexts } from './order-texts'
import { seededOffers } from '../cart/seeded-offers.fixture'

const offers = seededOffers()
const cart = cartOf({ package: '3sessions', addOn: 'pocket1' }, offers)
const plan: Plan = planOf(cart, offers) ?? { id: '', name: '', price: 0, period: null, note: null, features: [] }
const CHAT = 'Book in the chat instead.'

const told: [Obstacle, string | null][] = [
  [{ outcome: 'invalid', errors: { name: 'Name is required' } }, null],
  [{ outcome: 'not-sold' }, 'Please select a plan before proceeding'],
  [
    { outcome: 'not-allowed', cart, plan },
    'That add-on is not sold with this package. The total without it is ₦62,000. Please check and confirm.',
  ],
  [
    { outcome: 'price-changed', cart, plan, amount: 6_200_000, currency: 'NGN' },
    'The price has changed since you opened this page. The total is now ₦62,000. Please check and confirm.',
  ],
  [{ outcome: 'unavailable' }, CHAT],
  [{ outcome: 'refused', message: 'Currency not supported by merchant' }, 'Currency not supported by merchant'],
  [{ outcome: 'unreachable' }, orderTexts.unreachable],
]

it.each(told)('%o', (answer, text) => {
  expect(obstacleMessage(answer, CHAT)).toBe(text)
})

it('a payment that was closed is told in the words of the specification', () => {
  expect(orderTexts.closed).toBe('Payment closed')
})
