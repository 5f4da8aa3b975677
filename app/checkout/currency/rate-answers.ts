import * as v from 'valibot'

import { isPlausible, labelCurrencies, type LabelCurrency } from './currency'

const numbers = v.record(v.string(), v.unknown())
const code = v.pipe(v.string(), v.toUpperCase())

/** `{base, rates: {USD: 0.0011}}`, the base under one of its names. */
const byRates = v.object({ base: v.optional(code), base_code: v.optional(code), rates: numbers })
/** `{success: true, source: "NGN", quotes: {NGNUSD: 0.0011}}`. */
const byQuotes = v.object({ success: v.literal(true), source: code, quotes: numbers })
/** `[{base: "NGN", quote: "USD", rate: 0.0011}]`. */
const byList = v.array(v.object({ base: code, quote: code, rate: v.number() }))

type Quoted = { base: string; of: (currency: string) => unknown }

function quotedIn(answer: unknown): Quoted | null {
  const quotes = v.safeParse(byQuotes, answer)
  if (quotes.success)
    return { base: quotes.output.source, of: (currency) => quotes.output.quotes[quotes.output.source + currency] }
  const rates = v.safeParse(byRates, answer)
  if (rates.success)
    return {
      base: rates.output.base ?? rates.output.base_code ?? 'NGN',
      of: (currency) => rates.output.rates[currency],
    }
  const list = v.safeParse(byList, answer)
  const base = list.success ? list.output[0]?.base : undefined
  if (!list.success || base === undefined) return null
  return { base, of: (currency) => list.output.find((entry) => entry.base === base && entry.quote === currency)?.rate }
}

/** What an exchange-rate service answered, as units per naira: only rates that can be true. */
export function ratesIn(answer: unknown): Partial<Record<LabelCurrency, number>> {
  const quoted = quotedIn(answer)
  if (!quoted) return {}
  const one = (currency: string) => (currency === quoted.base ? 1 : quoted.of(currency))
  const naira = one('NGN')
  const found: Partial<Record<LabelCurrency, number>> = {}
  for (const currency of labelCurrencies) {
    const units = one(currency)
    const rate = typeof units === 'number' && typeof naira === 'number' ? units / naira : undefined
    if (isPlausible(currency, rate)) found[currency] = rate
  }
  return found
}
