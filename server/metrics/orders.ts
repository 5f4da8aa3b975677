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

/** Maps each configured provider; null stays null. */
export function mapProviders<Known extends Record<string, Provider | null>>(
  providers: Known,
  change: (provider: Provider) => Provider,
): Known {
  const changed = Object.entries(providers).map(([name, provider]) => [name, provider && change(provider)] as const)
  return { ...providers, ...Object.fromEntries<Provider | null>(changed) }
}

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
  function countOrder(provider: string, { outcome }: { outcome: string }): void {
    orders.inc({ provider, outcome })
    updateKeyStatus(provider, outcome)
  }
  /** Calls back with the answer of each call. */
  const observed =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>, observe: (answer: Answer) => void) =>
    async (...args: Args) => {
      const answer = await call(...args)
      observe(answer)
      return answer
    }
  function counting(given: Provider): Provider {
    const { name, cards } = given
    const count = (answer: { outcome: string }) => countOrder(name, answer)
    const lookUp = observed(given.lookUp, (lookup) => updateKeyStatus(name, lookupOutcome(lookup)))
    const provider = { ...given, lookUp }
    for (const outcome of OUTCOMES) orders.inc({ provider: name, outcome }, 0)
    // A provider with its own card form begins a payment at every view of the checkout, so the charge counts instead.
    if (cards) return { ...provider, cards: { ...cards, charge: observed(cards.charge, count) } }
    return { ...provider, createSession: observed(provider.createSession, count) }
  }
  return <Known extends Record<string, Provider | null>>(providers: Known): Known => mapProviders(providers, counting)
}
