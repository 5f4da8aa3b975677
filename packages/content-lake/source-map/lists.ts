import { itemsOf, unknown, type Traced, type TracedList } from './traced'
import type { View } from '../dataset/view'

/** A list computed by the query. Its items are made on demand, and once. */
export class ComputedList implements TracedList {
  readonly kind = 'list'
  readonly #make: () => readonly Traced[]
  #items: readonly Traced[] | null = null
  #value: unknown[] | null

  /** @param value the list itself, if it exists already */
  constructor(make: () => readonly Traced[], value: unknown[] | null = null) {
    this.#make = make
    this.#value = value
  }

  get items(): readonly Traced[] {
    this.#items ??= this.#make()
    return this.#items
  }

  get value(): unknown[] {
    this.#value ??= this.items.map((item) => item.value ?? null)
    return this.#value
  }
}

export const listOf = (items: readonly Traced[]) => new ComputedList(() => items)

/**
 * A list that groq-js filtered or reordered. Equal texts and numbers pass the same conditions, so the first remaining
 * one is the first original one.
 */
export function pickedFrom(base: Traced, left: unknown[], view: View): Traced {
  if (base.kind === 'documents') return { kind: 'documents', value: left }
  if (base.kind === 'literal' || base.kind === 'unknown') return { kind: base.kind, value: left }
  const items = itemsOf(base, view)
  const indexes = new Map<unknown, { next: number; all: number[] }>()
  items.forEach(({ value }, index) => {
    const known = indexes.get(value ?? null)
    if (known === undefined) indexes.set(value ?? null, { next: 0, all: [index] })
    else known.all.push(index)
  })
  const picked = left.map((item) => {
    const known = indexes.get(item)
    const index = known?.all[known.next++]
    return (index === undefined ? undefined : items[index]) ?? unknown(item)
  })
  return new ComputedList(() => picked, left)
}
