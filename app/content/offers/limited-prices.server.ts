import * as v from 'valibot'

import { memoizeByResult, type ContentReader } from '../sanity/reader'

import { isCharged, limitedPriceOf, limitedPriceProblems, nextPriceChange, type Period } from './limited-price'
import type { WasPriceCharged } from './price-history.server'

/** How soon a page is rendered again when the history did not answer, in ms. */
const HISTORY_RETRY_MS = 60_000

const row = v.looseObject({ _id: v.string(), _rev: v.string(), price: v.number() })
type Row = v.InferOutput<typeof row> & { period: Period | null; problems: string[] }

const hasLimitedPrice = (value: object): boolean => 'limitedPrice' in value && value.limitedPrice instanceof Object

/** The offers in an answer that have a limited price, one entry for each occurrence. */
const offersIn = memoizeByResult((answer: unknown): ReadonlyMap<object, Row> => {
  const found = new Map<object, Row>()
  collect(answer, found)
  return found
})

function collect(value: unknown, found: Map<object, Row>): void {
  if (typeof value !== 'object' || value === null) return
  if (!hasLimitedPrice(value)) return Object.values(value).forEach((part) => collect(part, found))
  const parsed = v.safeParse(row, value)
  if (parsed.success)
    found.set(value, { ...parsed.output, period: limitedPriceOf(value), problems: limitedPriceProblems(value) })
}

/** The fields to replace in an offer; `limitedPrice` is null while none is charged. */
type Applied = { price: number; squarePrice?: number; limitedPrice: object } | { limitedPrice: null }

/** Returns a copy with these offers replaced. Parts without offers stay the same objects, for memoized results. */
function replaced(value: unknown, applied: ReadonlyMap<object, Applied>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (hasLimitedPrice(value)) return { ...value, ...(applied.get(value) ?? { limitedPrice: null }) }
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => replaced(item, applied))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, replaced(part, applied)])
  return entries.every(([key, part]) => part === Reflect.get(value, key)) ? value : Object.fromEntries(entries)
}

/** The last copy of each answer, by its offers; `key` changes when a period starts or ends. */
const copies = new WeakMap<ReadonlyMap<object, Row>, { key: string; copy: unknown }>()

/**
 * Replaces prices in a reader's answers by those charged now, and records when they change. The time is fixed, so that
 * all answers of one request agree.
 */
export function withLimitedPrices<Reader extends Pick<ContentReader, 'fetch' | 'renewAt' | 'report'>>(
  reader: Reader,
  wasPriceCharged: WasPriceCharged,
  now = Date.now(),
): Reader {
  async function appliedTo({ _id, _rev, price, period }: Row, fresh: boolean): Promise<Applied> {
    const next = period && nextPriceChange(period, now)
    if (next !== null) reader.renewAt(next)
    if (period === null || !isCharged(period, now)) return { limitedPrice: null }
    // An order shows no price, so it does not wait for the history.
    const proven = fresh ? false : await wasPriceCharged({ id: _id, revision: _rev, price, limited: period.price })
    if (proven === null) reader.renewAt(now + HISTORY_RETRY_MS)
    return {
      price: period.price,
      ...(period.squarePrice === null ? {} : { squarePrice: period.squarePrice }),
      limitedPrice: { end: new Date(period.end).toISOString(), crossOut: proven === true },
    }
  }

  return {
    ...reader,
    async fetch(query, params, options) {
      const answer = await reader.fetch(query, params, options)
      const offers = offersIn(answer)
      for (const { _id: document, problems } of offers.values())
        if (problems.length > 0) reader.report({ document, problems, outcome: 'left-out' })
      const applied = await Promise.all(
        [...offers].map(async ([place, offer]) => [place, await appliedTo(offer, options?.fresh === true)] as const),
      )
      const key = JSON.stringify(applied.map(([, part]) => part))
      const known = copies.get(offers)
      const copy = known?.key === key ? known.copy : replaced(answer, new Map(applied))
      copies.set(offers, { key, copy })
      // The same shape, with other values.
      return copy as typeof answer
    },
  }
}
