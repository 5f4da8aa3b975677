import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { StoredDocument } from '../dataset/documents'
import { lensOf } from '../dataset/perspectives'
import { answerPrepared, evaluatePrepared, prepareQuery } from '../queries/query'
import { View } from '../dataset/view'
import { leavesOf, lookUp } from './source-map.fixture'

const AT = '2026-11-21T08:00:00.000Z'
const words = fc.constantFrom('a', 'b', 'c', 'same', "it's", 'say "so"', 'back\\slash', 'x]y', '')
const names = ['title', 'tags', 'items', 'inner', 'ref', 'n', 'flag'] as const
const ids = ['d0', 'd1', 'd2', 'd3']
const reference = fc.record({ _type: fc.constant('reference'), _ref: fc.constantFrom(...ids, 'nobody') })
/** Keys are often missing, duplicated, or contain path syntax. */
const item = fc.record(
  {
    _key: words,
    title: words,
    n: fc.integer({ min: 0, max: 3 }),
    tags: fc.array(words, { maxLength: 3 }),
    ref: reference,
    inner: fc.record({ title: words, 'odd name': words }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
const attributes = fc.record(
  {
    title: words,
    n: fc.integer({ min: 0, max: 3 }),
    flag: fc.boolean(),
    tags: fc.array(fc.oneof(words, fc.constant(null)), { maxLength: 4 }),
    items: fc.array(item, { maxLength: 4 }),
    inner: fc.record(
      { title: words, items: fc.array(item, { maxLength: 3 }), "o'clock": words, "cut']off": words },
      { requiredKeys: [] },
    ),
    ref: reference,
  },
  { requiredKeys: [] },
)
const dataset = fc.tuple(...ids.map(() => attributes)).map((all) =>
  all.map((each, index): StoredDocument => ({
    _id: `d${index}`,
    _type: index < 2 ? 'x' : 'y',
    _rev: 'r',
    _createdAt: AT,
    _updatedAt: AT,
    ...each,
  })),
)

const literals = fc.constantFrom('1', '"a"', 'true', 'null', '"same"', '[1, "b"]', '{"k": "v"}')
const { expression } = fc.letrec<{ expression: string; condition: string; object: string; base: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(
      'true',
      'n > 1',
      'defined(title)',
      '_type == "x"',
      '@ != "a"',
      'title == ^.title',
      'references("d1")',
      'title match "a*"',
      'n in [1, 2]',
      '^.n == n',
      'string(n) == "1"',
    ),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map((a) => `!(${a})`),
    fc.tuple(tie('base'), literals).map(([a, b]) => `${a} == ${b}`),
  ),
  object: fc
    .array(
      fc.oneof(
        fc.constantFrom(...names),
        fc.constantFrom(
          '...',
          'ref->',
          'ref->{title, items}',
          'items[]{title, ...inner}',
          '"up": ^.title',
          '"r": ref->inner.title',
        ),
        fc
          .tuple(fc.constantFrom('"p"', '"q"', '"it\'s"', '"title"'), tie('expression'))
          .map(([name, value]) => `${name}: ${value}`),
        fc.tuple(tie('condition'), tie('object')).map(([condition, object]) => `${condition} => ${object}`),
        tie('base').map((base) => `...${base}`),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => `{${parts.join(', ')}}`),
  base: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      '*',
      '*[_type == "x"]',
      '*[_id == "d0"][0]',
      '@',
      '^',
      '^.^',
      ...names,
      'items[]',
      'inner.items',
      'tags[]',
      'ref->',
      'items[].ref->',
      'items[0].tags',
      'inner["o\'clock"]',
      'inner["cut\']off"]',
    ),
    fc.tuple(tie('base'), tie('condition')).map(([base, condition]) => `${base}[${condition}]`),
    fc
      .tuple(
        tie('base'),
        fc.constantFrom(
          '[0]',
          '[-1]',
          '[0..1]',
          '[1...9]',
          '[-2..-1]',
          '[]',
          '.title',
          '.inner',
          '.items',
          '.tags',
          '->',
          '->title',
        ),
      )
      .map((parts) => parts.join('')),
    fc.tuple(tie('base'), tie('object')).map((parts) => parts.join('')),
  ),
  expression: fc.oneof(
    { maxDepth: 3 },
    tie('base'),
    tie('object'),
    literals,
    tie('base').map((base) => `(${base})`),
    fc
      .tuple(
        tie('base'),
        fc.constantFrom(
          'order(title)',
          'order(n desc, title)',
          'order(^.n)',
          'score(title match "a")',
          'score(boost(n > 1, 2))',
        ),
      )
      .map(([base, pipe]) => `(${base}) | ${pipe}`),
    fc
      .tuple(
        fc.constantFrom(
          'coalesce',
          'array::compact',
          'array::unique',
          'count',
          'math::min',
          'math::max',
          'upper',
          'length',
          'array::join',
          'pt::text',
        ),
        tie('base'),
        tie('expression'),
      )
      .map(([name, a, b]) => (name === 'coalesce' || name === 'array::join' ? `${name}(${a}, ${b})` : `${name}(${a})`)),
    fc
      .tuple(tie('condition'), tie('expression'), tie('expression'))
      .map(([condition, a, b]) => `select(${condition} => ${a}, ${b})`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a}) + (${b})`),
    fc.tuple(tie('expression'), tie('base')).map(([a, b]) => `[${a}, ...${b}]`),
  ),
}))

describe('source map', () => {
  it('points at every text of any query and leaves the result unchanged', () => {
    const reached = { stored: 0, literal: 0, unknown: 0, unmapped: 0 }
    fc.assert(
      fc.property(
        dataset,
        expression,
        fc.constantFrom('keyed' as const, 'indexed' as const),
        (documents, groq, kind) => {
          const all = new Map(documents.map((document) => [document._id, document]))
          const view = new View(lensOf({ kind: 'raw' }, true), all.keys(), (id) => all.get(id) ?? null)
          const query = { groq, params: {} }
          let plain: string
          try {
            plain = JSON.stringify(evaluatePrepared(query, prepareQuery(query, view), view, 'editor'))
          } catch {
            // Not every generated query is valid GROQ.
            return
          }
          const { result, sourceMap } = answerPrepared(query, prepareQuery(query, view), view, 'editor', kind)
          expect(result).toBe(plain)
          const map = JSON.parse(sourceMap ?? '')
          for (const leaf of leavesOf(JSON.parse(result))) {
            const found = lookUp(leaf, map, (id) => all.get(id))
            reached[found.kind] += 1
            if (found.kind === 'stored') expect(found.value, `${groq} says ${found.id} ${found.path}`).toBe(leaf.value)
            expect(found.kind, groq).not.toBe('unmapped')
          }
        },
      ),
      { numRuns: 4_000 },
    )
    expect(reached.stored).toBeGreaterThan(10 * reached.unknown)
  }, 60_000)
})
