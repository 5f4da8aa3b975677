import { parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import { isRecord } from '../dataset/documents'
import { restrictionsOf } from './restrictions'

const params = { id: 'a', ids: ['a', 'b'], number: 1, mixed: ['a', 1], none: null }

/** Returns the restrictions of a filter over `*`. */
function restrictionsFor(condition: string) {
  const tree: unknown = parse(`*[${condition}]`, { params })
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
    '_id != "a"',
    '!(_id == "a")',
    '_id > "a"',
    '_id match "a"',
    '_id == "a" || n == 1',
    '"a" in _id',
    '$ids in _id',
    'n == "a"',
    'n == 1',
    'next._id == "a"',
    '"a" == next._id',
    '"a" == "b"',
    '_id == _type',
    '_id == n',
    '_id == lower("A")',
    '_id == $number',
    '_id == $none',
    '_id == 1',
    '_id in $mixed',
    '_id in ["a", 1]',
    '_id in ["a", n]',
    '_id in ["a", ...$ids]',
    '_id in n',
    'defined(_id)',
    'true',
  ])('returns no restriction for %s', (condition) => {
    expect(restrictionsFor(condition)).toEqual([])
  })

  it('returns no restriction without a condition', () => expect(restrictionsOf(undefined)).toEqual([]))
})
