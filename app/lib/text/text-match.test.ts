import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fold, includesAll, markedParts, searchWords } from './text-match'

const marks = (text: string, query: string) =>
  markedParts(text, searchWords(query)).flatMap(({ text: part, marked }) => (marked ? [part] : []))

describe('text search', () => {
  it('matches a name with or without accents and dots, in any case', () => {
    for (const query of ['Adeyemi', 'adéyẹmí', 'ADÉYẸMÍ', 'ade'])
      expect(includesAll([fold('Ọláwálé Adéyẹmí')], searchWords(query))).toBe(true)
    expect(includesAll([fold('Ọláwálé Adéyẹmí')], searchWords('adeyemo'))).toBe(false)
  })

  it('matches Hausa as it is typed: hooked letters, and ʼy as plain y', () => {
    for (const [written, typed] of [
      ['ƙauna', 'kauna'],
      ['ɗan ɓera', 'dan bera'],
      ['ƴaʼya', 'yaya'],
      ['ʼyanci', 'yanci'],
      ['’yanci', 'yanci'],
      ["'yanci", 'yanci'],
    ] as const)
      expect(searchWords(written).join(' '), written).toBe(typed)
    // Other apostrophes still separate words.
    expect(searchWords("somebody's")).toEqual(['somebody', 's'])
    expect(marks('ʼYanci da ƙauna', 'yanci')).toEqual(['Yanci'])
  })

  it('treats punctuation as spaces and ignores a search of punctuation alone', () => {
    expect(searchWords(' ₦20,000 (per  session)? ')).toEqual(['20', '000', 'per', 'session'])
    expect(searchWords('?! ')).toEqual([])
  })

  it('highlights matches in the spelling of the text', () => {
    expect(marks('Dr. Ọláwálé Adéyẹmí and Adeyemi', 'adeyemi')).toEqual(['Adéyẹmí', 'Adeyemi'])
    expect(marks('Cost, costs, the cost', 'cost')).toEqual(['Cost', 'cost', 'cost'])
    expect(marks('aaa', 'aa')).toEqual(['aaa'])
  })

  it('keeps all characters of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const parts = markedParts(text, searchWords(query))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})
