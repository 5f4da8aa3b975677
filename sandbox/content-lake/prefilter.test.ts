import { describe, expect, it } from 'vitest'

import type { StoredDocument } from './documents'
import { lensOf, type Perspective } from './perspectives'
import { evaluatePrepared, prepareQuery } from './query'
import { stepsOf } from './query-cost'
import { View } from './view'

const documents = 10_000
const matching = 100
const at = '2026-11-21T08:00:00.000Z'

const all = new Map(
  Array.from({ length: documents }, (_, n): [string, StoredDocument] => [
    `d${n}`,
    {
      _id: `d${n}`,
      _type: n % (documents / matching) === 0 ? 'therapist' : `filler${n % 20}`,
      _rev: 'r',
      _createdAt: at,
      _updatedAt: at,
      n,
      title: `Document number ${n}`,
      // Chains of references that end nowhere near each other.
      next: { _type: 'reference', _ref: `d${(n * 7 + 1) % documents}` },
    },
  ]),
)

/** The answer of a query, and how many steps it takes at most. */
function ask(groq: string, params: Record<string, unknown> = {}, perspective: Perspective = { kind: 'published' }) {
  const view = new View(lensOf(perspective, true), all.keys(), (id) => all.get(id) ?? null)
  const prepared = prepareQuery({ groq, params }, view)
  const steps = stepsOf(prepared.tree, { documents, largest: view.largest(), params: prepared.params })
  return { steps, found: evaluatePrepared({ groq, params }, prepared, view, 'editor') }
}

describe(`of ${documents} documents, ${matching} match`, () => {
  it.each([
    ['by id', '*[_id == $id][0]', { id: 'd7000' }, 1],
    ['by ids', '*[_id in $ids]{title}', { ids: ['d1', 'd2', 'd3'] }, 3],
    ['by type with two dereferences', '*[_type == "therapist"] | order(n){title, "next": next->{title, "next": next->title}}', {}, matching],
    ['by types and more', '*[_type in ["therapist", "nothing"] && defined(next) && n > $n]{title, "a": next->next->title}', { n: -1 }, matching],
  ])('a query %s looks at no others', (_name, query, params, count) => {
    for (const perspective of [{ kind: 'published' }, { kind: 'stack', layers: ['drafts'] }] satisfies Perspective[]) {
      const { steps, found } = ask(query, params, perspective)
      expect([found].flat()).toHaveLength(count)
      expect(steps).toBeLessThan(40 * count)
    }
  })

  it('gives the same answer as a query that cannot be narrowed', () => {
    const narrow = '*[_type == "therapist" && n >= 200]{n, "next": next->n}'
    const wide = '*[string(_type) == "therapist" && n >= 200]{n, "next": next->n}'
    expect(ask(narrow).found).toEqual(ask(wide).found)
  })
})
