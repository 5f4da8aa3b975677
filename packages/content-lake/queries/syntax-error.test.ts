import fc from 'fast-check'
import { parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '../testing/processor-time.fixture'

import { explainSyntaxError } from './syntax-error'

function explanationOf(query: string) {
  try {
    parse(query)
  } catch {
    const { description, start, end } = explainSyntaxError(query, query.length)
    return [description, query.slice(start, end)]
  }
  throw new Error(`${query} can be parsed`)
}

describe('explainSyntaxError', () => {
  // Messages and positions match the tests of the hosted Content Lake’s parser.
  it.each([
    ['*[_type == ', 'unexpected end-of-file, expected expression', ''],
    ['*[true] /', 'unexpected end-of-file, expected expression', ''],
    ['*[true] / ]', 'unexpected token "]", expected expression', ']'],
    ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', '"event]'],
    ['(person', "expected ')' following parenthesized expression", '(person'],
    ['fn(person', "expected ')' following function arguments", '(person'],
    ['[1,2', "expected ']' following array body", '[1,2'],
    ['{a', "expected '}' following object body", '{a'],
    ['*{,}', "expected '}' following object body", '{'],
    ['*[_id == "nope"][0] { _id, ', "expected '}' following object body", '{ _id, '],
    ['*[_type == "a"]{title slug}', "expected '}' following object body", '{title '],
    ['*[_type == "a"', "expected ']' following expression in brackets", '[_type == "a"'],
    ['*[_type == "a")', "expected ']' following expression in brackets", '[_type == "a"'],
    ['a.@.c', '@ is not allowed here', '@'],
    ['*[a = 1]', 'unexpected token "=", expected expression', '='],
    ['title slug', 'unable to parse entire expression', 'slug'],
    ['*[a == 1]}', 'unable to parse entire expression', '}'],
    ['// nothing but a comment', 'unexpected end-of-file, expected expression', ''],
  ])('explains %s', (query, description, place) => {
    expect(explanationOf(query)).toEqual([description, place])
  })

  it('returns a message and a position inside the text for any text', () => {
    const piece = fc.constantFrom(
      '*',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      ',',
      '.',
      '...',
      '->',
      '==',
      '&&',
      '!',
      '$',
      '$a',
      '@',
      '^',
      '^.^',
      'in',
      'asc',
      'a',
      'order',
      '1',
      '1.',
      '|',
      ':',
      '=>',
      '::',
      ' ',
      '\n',
      '// x',
      '#',
      '💧',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const query = pieces.join('')
        const { description, start, end } = explainSyntaxError(query, query.length)
        expect(description).toMatch(/expected|unable|not allowed/)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(query.length)
      }),
      { numRuns: 3_000 },
    )
  })

  it('takes linear time', async () => {
    const computed = await processorTimeOf(() => {
      for (const part of ['[', '{"a":', '"', '"\\', 'a b', '// \n', '^.', '1e', '  '])
        explainSyntaxError(part.repeat(60_000), 0)
    })
    expect(computed).toBeLessThan(3_000)
  })
})
