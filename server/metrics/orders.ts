import { Counter, Gauge, type Registry } from 'prom-client'

import type { PaymentLookup, Provider } from '~/checkout/providers/provider'

/** Answers that a provider gives only to a key that it believes. */
const BELIEVED = new Set(['ready', 'charged', 'declined', 'refused'])

/** What a look at a payment says of the key, in the words for orders; the others say nothing. */
const lookupOutcome = (lookup: PaymentLookup): string =>
  lookup.state !== 'no-answer' ? 'ready' : lookup.keyRefused ? 'not-working' : 'unreachable'

/** What may become of an order. Each counts from nought on: the first after a quiet day is an increase too. */
const OUTCOMES = [
  'ready',
  'charged',
  'declined',
  'refused',
  'unreachable',
  'busy',
  'provider-busy',
  'provider-failing',
  'not-working',
]

/** Makes providers count what came of each order: of beginning a payment, and of charging a card. */
export function countOrders(registry: Registry) {
  const orders = new Counter({
    name: 'site_orders_total',
    help: 'Orders by the answer of their provider: ready or charged, refused, declined, unreachable, provider-busy, provider-failing, not-working (our key is refused), or busy when it was not asked',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const refused = new Gauge({
    name: 'site_provider_key_refused',
    help: '1 from an order or a look at a payment for which the provider refused our key until it takes one again, by provider',
    labelNames: ['provider'],
    registers: [registry],
  })
  function judgeKey(provider: string, outcome: string): void {
    if (outcome === 'not-working') refused.set({ provider }, 1)
    else if (BELIEVED.has(outcome)) refused.set({ provider }, 0)
  }
  const counted =
    <Args extends unknown[], Answer extends { outcome: string }>(
      provider: string,
      call: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args) => {
      const answer = await call(...args)
      orders.inc({ provider, outcome: answer.outcome })
      judgeKey(provider, answer.outcome)
      return answer
    }
  const judged =
    <Args extends unknown[], Answer>(
      provider: string,
      call: (...args: Args) => Promise<Answer>,
      outcomeOf: (answer: Answer) => string,
    ) =>
    async (...args: Args) => {
      const answer = await call(...args)
      judgeKey(provider, outcomeOf(answer))
      return answer
    }
  function counting(given: Provider): Provider {
    const { name, cards } = given
    const provider = { ...given, lookUp: judged(name, given.lookUp, lookupOutcome) }
    for (const outcome of OUTCOMES) orders.inc({ provider: name, outcome }, 0)
    // The window of a provider with cards of its own opens with every look at it: what counts there is the charge.
    if (cards) return { ...provider, cards: { ...cards, charge: counted(name, cards.charge) } }
    return { ...provider, createSession: counted(name, provider.createSession) }
  }
  return <Known extends Record<string, Provider | null>>(providers: Known): Known => {
    const all = Object.entries(providers).map(([name, provider]): [string, Provider | null] => [
      name,
      provider && counting(provider),
    ])
    return { ...providers, ...Object.fromEntries<Provider | null>(all) }
  }
}
