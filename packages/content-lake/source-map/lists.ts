import { itemsOf, unknown, type Traced, type TracedList } from './traced'
import type { View } from '../dataset/view'

/** A list of existing parts. */
export class KnownList implements TracedList {
  readonly kind = 'list'
  readonly items: readonly Traced[]
  #value: unknown[] | null

  /** @param value the list itself, if it exists already */
  constructor(items: readonly Traced[], value: unknown[] | null = null) {
    this.items = items
    this.#value = value
  }

  get length(): number {
    return this.items.length
  }

  once(index: number): Traced | undefined {
    return this.items[index]
  }

  get value(): unknown[] {
    this.#value ??= valuesOf(this.items)
    return this.#value
  }
}

/** A list computed from each item of another list. */
export class MappedList implements TracedList {
  readonly kind = 'list'
  readonly #base: readonly Traced[]
  readonly #make: (item: Traced) => Traced
  #items: readonly Traced[] | null = null
  #value: unknown[] | null = null

  constructor(base: readonly Traced[], make: (item: Traced) => Traced) {
    this.#base = base
    this.#make = make
  }

  get length(): number {
    return this.#base.length
  }

  once(index: number): Traced | undefined {
    const item = this.#base[index]
    return this.#items?.[index] ?? (item && this.#make(item))
  }

  get items(): readonly Traced[] {
    this.#items ??= this.#base.map(this.#make)
    return this.#items
  }

  get value(): unknown[] {
    this.#value ??= valuesOf(this.items)
    return this.#value
  }
}

const valuesOf = (items: readonly Traced[]) => items.map((item) => item.value ?? null)

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
  return new KnownList(picked, left)
}
