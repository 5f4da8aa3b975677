import { parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import type { StoredDocument } from '../dataset/documents'
import { View } from '../dataset/view'
import { narrowFilters } from './prefilter'
import { runQuery } from './query'

const AT = '2026-11-21T08:00:00.000Z'
const document = (n: number): StoredDocument => ({
  _id: `d${n}`,
  _type: `type${n % 20}`,
  _rev: 'r',
  _createdAt: AT,
  _updatedAt: AT,
  n,
  next: { _type: 'reference', _ref: `d${(n * 7 + 1) % 200}` },
})
const view = new View(Array.from({ length: 200 }, (_, n) => document(n)))

const params = { id: 'd7', ids: ['d1', 'd2', 'd1'], number: 1, mixed: ['d1', 1], none: null }
const find = (groq: string, given: Record<string, unknown> = params) =>
  runQuery({ groq, params: given }, view, 'editor')
/** Returns the number of documents that each narrowed filter reads. */
const reads = (groq: string) => Object.values(narrowFilters(parse(groq, { params }), view)).map(({ length }) => length)

describe('prefilter', () => {
  it.each([
    ['_id == $id', [1]],
    ['((_id == "d7"))', [1]],
    ['_id in $ids', [2]],
    ['_id in []', [0]],
    ['_type == "type3" && n > 1', [10]],
    ['_type in ["type3", "type4", "nothing"]', [20]],
    ['defined(n) && (_type == "type7" && _id == "d7")', [1]],
    ['_id == "d7" && count(*[_type == "type3"]) > 1', [1, 10]],
  ])('reads only the documents that %s allows', (condition, counts) => {
    expect(reads(`*[${condition}]`)).toEqual(counts)
  })

  it.each([
    ...['_id != "d7"', '!(_id == "d7")', '_id match "d7"', '_id == "d7" || n == 1', '"d7" in _id', 'n == "d7"'],
    ...['next._id == "d7"', '_id == _type', '_id == lower("D7")', '_id == $number', '_id == $none', '_id in n'],
    ...['_id in $mixed', '_id in ["d7", 1]', '_id in ["d7", n]', '_id in ["d7", ...$ids]', 'defined(_id)', 'true'],
  ])('reads every document for %s', (condition) => {
    expect(reads(`*[${condition}]`)).toEqual([])
  })

  it.each([
    ['_type == "type1" && n >= 100', 'string(_type) == "type1" && n >= 100'],
    ['_type in ["type1", "type3", "type1"] && n < 90', 'string(_type) in ["type1", "type3"] && n < 90'],
    ['_id in ["d7", "d3", "d7", "nobody"]', 'string(_id) in ["d3", "d7"]'],
    ['_id == "d7" && _type == "type1"', 'false'],
    ['n < 3 || _type == "type1"', 'n < 3 || string(_type) == "type1"'],
  ])('finds the same documents in the same order with %s as without a prefilter', (narrow, wide) => {
    const shown = '{_id, n, "next": next->n}'
    expect(find(`*[${narrow}]${shown}`)).toEqual(find(`*[${wide}]${shown}`))
  })

  it('prefilters each of several filters, and no list that is filtered already', () => {
    expect(find('{"a": *[_id == "d1"].n, "b": *[_id == $id]{n, "same": *[_id in ["d3"]].n}, "$": $id}')).toEqual({
      a: [1],
      b: [{ n: 7, same: [3] }],
      $: 'd7',
    })
    expect(find('*[n < 3][_id in ["d2", "d7"]].n')).toEqual([2])
    expect(find('*[0...3][_type == "nothing"]')).toEqual([])
  })

  it('returns a parameter that looks like a filter unchanged', () => {
    const looks = parse('*[_id == "d7"]')
    const given = structuredClone(looks)
    expect(find('{"given": $given}', { given })).toEqual({ given: looks })
  })
})
