import { pino } from 'pino'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import type { ChargeResult, PaymentLookup, Provider } from '~/checkout/providers/provider'
import { fakeProvider, payment } from '~/checkout/providers/provider.fixture'
import { deadlineIn } from '~/lib/http/deadline'

import { countOrders } from './orders'

type Outcome = Awaited<ReturnType<Provider['createSession']>>
const parts = { deadline: deadlineIn(5_000), log: pino({ enabled: false }) }
const { amount, currency, reference, customer } = payment
const ORDER = { package: 'single' as const, addOn: null, amount, currency, reference, customer, signature: 'of nobody' }

/** A provider that answers orders with `next`. */
function orderedFrom() {
  const next: { begun: Outcome } = { begun: { outcome: 'ready' } }
  return { provider: fakeProvider({ createSession: () => Promise.resolve(next.begun) }), next }
}

function counting() {
  const registry = new Registry()
  const linesOf = async (metric: string) => (await registry.getSingleMetricAsString(metric)).split('\n').slice(2)
  return {
    orders: countOrders(registry),
    /** The counts other than 0. */
    counted: async () =>
      (await linesOf('site_orders_total')).filter((line) => !line.endsWith(' 0')).map((line) => line.slice(17)),
    all: () => linesOf('site_orders_total'),
    refused: () => linesOf('site_provider_key_refused'),
  }
}

describe('countOrders', () => {
  it('counts each order by outcome and returns the result unchanged', async () => {
    const { orders, counted } = counting()
    const { provider, next } = orderedFrom()
    const { paystack } = orders({ paystack: provider })
    expect(await paystack.createSession(ORDER, parts)).toBe(next.begun)
    await paystack.createSession(ORDER, parts)
    next.begun = { outcome: 'unreachable' }
    await paystack.createSession(ORDER, parts)
    expect(await counted()).toEqual([
      '{provider="paystack",outcome="ready"} 2',
      '{provider="paystack",outcome="unreachable"} 1',
    ])
  })

  it('starts every outcome at 0 for each configured provider', async () => {
    const { orders, all } = counting()
    const known = orders({ paystack: fakeProvider({}), square: null })
    expect(known.square).toBeNull()
    const outcomes = (await all()).map((line) => /outcome="([\w-]+)"\} 0$/.exec(line)?.[1])
    expect(outcomes.join()).toBe(
      'ready,charged,declined,refused,unreachable,busy,provider-busy,provider-failing,not-working',
    )
  })

  it('counts the charge, not the checkout, for a provider with its own card form', async () => {
    const { orders, counted, refused } = counting()
    const declined: ChargeResult = { outcome: 'declined', message: 'Declined' }
    let answer: ChargeResult = declined
    const cards = { isFresh: () => true, mayResume: () => false, charge: () => Promise.resolve(answer) }
    const { square } = orders({ square: fakeProvider({ name: 'square', cards }) })
    await square.createSession(ORDER, parts)
    expect(await counted()).toEqual([])
    expect(await square.cards?.charge({ cart: 'signed', sourceId: 'card' }, parts)).toBe(declined)
    expect(await counted()).toEqual(['{provider="square",outcome="declined"} 1'])
    expect(await refused()).toEqual(['site_provider_key_refused{provider="square"} 0'])
    answer = { outcome: 'not-working' }
    await square.cards?.charge({ cart: 'signed', sourceId: 'card' }, parts)
    answer = { outcome: 'charged', reference: 'r1', paymentId: 'p1' }
    await square.cards?.charge({ cart: 'signed', sourceId: 'card' }, parts)
    expect(await refused(), 'a key that charges is believed').toEqual([
      'site_provider_key_refused{provider="square"} 0',
    ])
  })

  it('reports a key that is refused during a payment lookup', async () => {
    const { orders, refused, counted } = counting()
    let answer: PaymentLookup = { state: 'no-answer', reason: 'Invalid key', keyRefused: true }
    const { square } = orders({ square: fakeProvider({ name: 'square', lookUp: () => Promise.resolve(answer) }) })
    const told = (value: number) => [`site_provider_key_refused{provider="square"} ${value}`]
    const afterLook = async (looked: PaymentLookup) => {
      answer = looked
      await square.lookUp('r1', { ...parts, urgent: true })
      return refused()
    }
    expect(await afterLook({ state: 'no-answer', reason: 'Invalid key', keyRefused: true })).toEqual(told(1))
    expect(await afterLook({ state: 'no-answer', reason: 'status 503' })).toEqual(told(1))
    expect(await afterLook({ state: 'unknown' })).toEqual(told(0))
    expect(await counted()).toEqual([])
  })

  it('reports a refused key until the provider accepts one', async () => {
    const { orders, refused } = counting()
    const { provider, next } = orderedFrom()
    const { paystack } = orders({ paystack: provider })
    const after = async (begun: Outcome) => {
      next.begun = begun
      await paystack.createSession(ORDER, parts)
      return (await refused()).join()
    }
    const told = (value: number) => `site_provider_key_refused{provider="paystack"} ${value}`
    expect(await after({ outcome: 'unreachable' })).toBe('')
    expect(await after({ outcome: 'not-working', message: 'No' })).toBe(told(1))
    expect(await after({ outcome: 'unreachable' })).toBe(told(1))
    expect(await after({ outcome: 'provider-failing', message: 'No' })).toBe(told(1))
    expect(await after({ outcome: 'ready' })).toBe(told(0))
    expect(await after({ outcome: 'not-working', message: 'No' })).toBe(told(1))
    expect(await after({ outcome: 'refused', message: 'This order' })).toBe(told(0))
  })
})
