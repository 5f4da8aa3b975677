import { parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import { isRecord, type StoredDocument } from '../dataset/documents'
import { lensOf, type Perspective } from '../dataset/perspectives'
import { restrictionsOf } from './prefilter'
import { answerPrepared, prepareQuery, runQuery } from './query'
import { View } from '../dataset/view'

const DOCUMENTS = 10_000
const MATCHING = 100
const AT = '2026-11-21T08:00:00.000Z'

const all = new Map(
  Array.from({ length: DOCUMENTS }, (_, n): [string, StoredDocument] => [
    `d${n}`,
    {
      _id: `d${n}`,
      _type: n % (DOCUMENTS / MATCHING) === 0 ? 'author' : `filler${n % 20}`,
      _rev: 'r',
      _createdAt: AT,
      _updatedAt: AT,
      n,
      title: `Document number ${n}`,
      // Chains of references between distant documents.
      next: { _type: 'reference', _ref: `d${(n * 7 + 1) % DOCUMENTS}` },
    },
  ]),
)

const views = new Map<string, View>()
function viewOf(perspective: Perspective): View {
  const name = JSON.stringify(perspective)
  const view = views.get(name) ?? new View(lensOf(perspective, true), all.keys(), (id) => all.get(id) ?? null)
  views.set(name, view)
  return view
}

/** Returns the result of a query and the number of documents that each of its filters reads. */
function ask(groq: string, params: Record<string, unknown> = {}, perspective: Perspective = { kind: 'published' }) {
  const view = viewOf(perspective)
  const candidates = Object.values(prepareQuery({ groq, params }, view).params)
  return {
    read: candidates.map((list) => (Array.isArray(list) ? list.length : 0)),
    found: runQuery({ groq, params }, view, 'editor'),
  }
}

describe(`prefilter over ${DOCUMENTS} documents`, () => {
  it.each([
    ['by id', '*[_id == $id][0]', { id: 'd7000' }, 1],
    ['by ids', '*[_id in $ids]{title}', { ids: ['d1', 'd2', 'd3'] }, 3],
    [
      'by type with two dereferences',
      '*[_type == "author"] | order(n){title, "next": next->{title, "next": next->title}}',
      {},
      MATCHING,
    ],
    [
      'by types and more',
      '*[_type in ["author", "nothing"] && defined(next) && n > $n]{title, "a": next->next->title}',
      { n: -1 },
      MATCHING,
    ],
  ])('reads only the matching documents for a query %s', (_name, query, params, count) => {
    for (const perspective of [{ kind: 'published' }, { kind: 'stack', layers: ['drafts'] }] satisfies Perspective[]) {
      const { read, found } = ask(query, params, perspective)
      expect([found].flat()).toHaveLength(count)
      expect(read).toEqual([count])
    }
  })

  it.each([
    ['_type == "author" && n >= 200', 'string(_type) == "author" && n >= 200'],
    ['_type in ["author", "filler3", "author"] && n < 900', 'string(_type) in ["author", "filler3"] && n < 900'],
    ['_id in ["d7", "d3", "d7", "nobody"]', 'string(_id) in ["d3", "d7"]'],
    ['_id == "d7" && _type == "filler7"', 'string(_id) == "d7"'],
    ['_id == "d7" && _type == "author"', 'false'],
    ['_type != "filler3" && n < 300', 'string(_type) != "filler3" && n < 300'],
    ['n < 300 && !(_type == "author")', 'n < 300 && string(_type) != "author"'],
    ['n < 3 || _type == "author"', 'n < 3 || string(_type) == "author"'],
  ])('finds the same documents in the same order with the prefilter %s as without', (narrow, wide) => {
    const shown = '{_id, n, "next": next->n}'
    expect(ask(`*[${narrow}]${shown}`).found).toEqual(ask(`*[${wide}]${shown}`).found)
  })

  it.each(['_type == "filler1" && _id == "d1"', '_id == "d1" && _type == "filler1"'])(
    'uses the more selective condition of %s',
    (condition) => {
      const { read, found } = ask(`*[${condition}]{n}`)
      expect(found).toEqual([{ n: 1 }])
      expect(read).toEqual([1])
    },
  )

  it('prefilters each of several filters separately', () => {
    const { read, found } = ask(
      '{"a": *[_id == "d1"].n, "b": *[_id == $id]{n, "same": *[_id in ["d3"]].n}, "$": $id}',
      {
        id: 'd2',
      },
    )
    expect(found).toEqual({ a: [1], b: [{ n: 2, same: [3] }], $: 'd2' })
    expect(read).toEqual([1, 1, 1])
  })

  it('narrows an already filtered list only', () => {
    expect(ask('*[n < 3][_id in ["d2", "d7"]].n').found).toEqual([2])
    expect(ask('*[0...3][_type == "nothing"]').found).toEqual([])
  })

  it('returns a parameter that looks like a filter unchanged', () => {
    const { tree: looks } = prepareQuery(
      { groq: '*[string(_id) == "d1"]', params: {} },
      new View(lensOf({ kind: 'published' }, true), [], () => null),
    )
    const filter = { ...looks, expr: { type: 'OpCall', op: '==', left: { type: 'AccessAttribute', name: '_id' } } }
    const asked = { looks: { ...filter, expr: { ...filter.expr, right: { type: 'Value', value: 'd1' } } } }
    const before = structuredClone(asked)
    expect(ask('{"given": $looks}', asked).found).toEqual({ given: before.looks })
    expect(asked).toEqual(before)
  })

  it('maps results to their source documents', () => {
    const groq = '*[_id == "d7"]{title}'
    const view = viewOf({ kind: 'published' })
    const prepared = prepareQuery({ groq, params: {} }, view)
    const { sourceMap } = answerPrepared({ groq, params: {} }, prepared, view, 'editor', 'indexed')
    expect(JSON.parse(sourceMap ?? '')).toMatchObject({
      documents: [{ _id: 'd7' }],
      paths: ["$['title']"],
      mappings: { "$[0]['title']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
    })
  })
})

const restrictionParams = { id: 'a', ids: ['a', 'b'], number: 1, mixed: ['a', 1], none: null }

/** Returns the restrictions of a filter over `*`. */
function restrictionsFor(condition: string) {
  const tree: unknown = parse(`*[${condition}]`, { params: restrictionParams })
  return restrictionsOf(isRecord(tree) ? tree.expr : null)
}

const ids = (...values: string[]) => ({ attribute: '_id', values })
const types = (...values: string[]) => ({ attribute: '_type', values })

describe('restrictionsOf', () => {
  it.each([
    ['_id == "a"', [ids('a')]],
    ['"a" == _id', [ids('a')]],
    ['_id == $id', [ids('a')]],
    ['$id == _id', [ids('a')]],
    ['(_id == (("a")))', [ids('a')]],
    ['_type in ["a", "b"]', [types('a', 'b')]],
    ['_type in ["a", $id, ("c")]', [types('a', 'a', 'c')]],
    ['_id in $ids', [ids('a', 'b')]],
    ['_id in []', [ids()]],
    ['_type == "t" && n > 1 && _id in $ids', [types('t'), ids('a', 'b')]],
    ['defined(n) && (_id == "a" && _type == "t")', [ids('a'), types('t')]],
  ])('restricts documents by %s', (condition, restrictions) => {
    expect(restrictionsFor(condition)).toEqual(restrictions)
  })

  it.each([
    ...['_id != "a"', '!(_id == "a")', '_id > "a"', '_id match "a"', '_id == "a" || n == 1', '"a" in _id'],
    ...['$ids in _id', 'n == "a"', 'n == 1', 'next._id == "a"', '"a" == next._id', '"a" == "b"'],
    ...['_id == _type', '_id == n', '_id == lower("A")', '_id == $number', '_id == $none', '_id == 1'],
    ...['_id in $mixed', '_id in ["a", 1]', '_id in ["a", n]', '_id in ["a", ...$ids]', '_id in n'],
    ...['defined(_id)', 'true'],
  ])('returns no restriction for %s', (condition) => {
    expect(restrictionsFor(condition)).toEqual([])
  })

  it('returns no restriction without a condition', () => expect(restrictionsOf(undefined)).toEqual([]))
})
