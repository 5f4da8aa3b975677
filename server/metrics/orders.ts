import { Counter, Gauge, type Registry } from 'prom-client'

import type { PaymentLookup, Provider } from '~/checkout/providers/provider'

/** Outcomes that a provider returns only for a valid key. */
const OUTCOMES_OF_VALID_KEY = new Set(['ready', 'charged', 'declined', 'refused'])

/** Maps a payment lookup to the order outcome that shows whether the key is valid; other lookups are ignored. */
const lookupOutcome = (lookup: PaymentLookup): string =>
  lookup.state !== 'no-answer' ? 'ready' : lookup.keyRefused ? 'not-working' : 'unreachable'

/** The outcomes of an order. Each starts at 0, so that the first one is an increase too. */
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

/** Wraps providers so that each order is counted by outcome: starting a payment, and charging a card. */
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
  function updateKeyStatus(provider: string, outcome: string): void {
    if (outcome === 'not-working') refused.set({ provider }, 1)
    else if (OUTCOMES_OF_VALID_KEY.has(outcome)) refused.set({ provider }, 0)
  }
  const counted =
    <Args extends unknown[], Answer extends { outcome: string }>(
      provider: string,
      call: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args) => {
      const answer = await call(...args)
      orders.inc({ provider, outcome: answer.outcome })
      updateKeyStatus(provider, answer.outcome)
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
      updateKeyStatus(provider, outcomeOf(answer))
      return answer
    }
  function counting(given: Provider): Provider {
    const { name, cards } = given
    const provider = { ...given, lookUp: judged(name, given.lookUp, lookupOutcome) }
    for (const outcome of OUTCOMES) orders.inc({ provider: name, outcome }, 0)
    // A provider with its own card form begins a payment at every view of the checkout, so the charge counts instead.
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
