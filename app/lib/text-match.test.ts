import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { markedParts, matchesAll, searchWords } from './text-match'

const marks = (text: string, query: string) =>
  markedParts(text, searchWords(query)).flatMap(({ text: part, marked }) => (marked ? [part] : []))

describe('a search in texts', () => {
  it('finds a name with or without its accents and dots, in any case', () => {
    for (const query of ['Adeyemi', 'adéyẹmí', 'ADÉYẸMÍ', 'ade'])
      expect(matchesAll(searchWords(query), 'Ọláwálé Adéyẹmí')).toBe(true)
    expect(matchesAll(searchWords('adeyemo'), 'Ọláwálé Adéyẹmí')).toBe(false)
  })

  it('wants every word, wherever it stands', () => {
    expect(matchesAll(searchWords('video family'), 'By video call', 'For a family')).toBe(true)
    expect(matchesAll(searchWords('video letter'), 'By video call', 'For a family')).toBe(false)
  })

  it('takes signs as spaces and looks for nothing in a search of signs alone', () => {
    expect(searchWords(' ₦20,000 (per  session)? ')).toEqual(['20', '000', 'per', 'session'])
    expect(searchWords('?! ')).toEqual([])
  })

  it('marks what matches in the spelling of the text', () => {
    expect(marks('Dr. Ọláwálé Adéyẹmí and Adeyemi', 'adeyemi')).toEqual(['Adéyẹmí', 'Adeyemi'])
    expect(marks('Cost, costs, the cost', 'cost')).toEqual(['Cost', 'cost', 'cost'])
    expect(marks('aaa', 'aa')).toEqual(['aaa'])
  })

  it('loses nothing of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const parts = markedParts(text, searchWords(query))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})
