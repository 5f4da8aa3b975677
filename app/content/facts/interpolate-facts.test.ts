import { describe, expect, it } from 'vitest'

import { interpolateFacts, type Facts } from './interpolate-facts'
import type { Malformed } from '../sanity/parse'

const facts: Facts = new Map([
  ['business', '$& Co'],
  ['price:single', '₦20,000'],
  ['offer package-single', '₦20,000'],
])

function filled(answer: unknown) {
  const malformed: Malformed[] = []
  return {
    answer: interpolateFacts(answer, facts, (problem) => malformed.push(problem)),
    problems: malformed.flatMap(({ document, problems }) => problems.map((problem) => `${document} ${problem}`)),
  }
}

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const chip = { _type: 'livePrice', _key: 'chip', offer: { _type: 'reference', _ref: 'package-single' } }
const paragraph = (...children: unknown[]) => ({ _id: 'faq', answer: [{ _type: 'block', _key: 'p', children }] })
const spansOf = ({ answer }: ReturnType<typeof filled>) =>
  JSON.parse(JSON.stringify(answer)).answer[0]?.children.map(({ text, marks }: { text: string; marks: string[] }) => [
    text,
    ...marks,
  ])

describe('live facts in content', () => {
  it.each([
    ['{business}', '$& Co'],
    ['From {price:single}, {price:single} at {business}.', 'From ₦20,000, ₦20,000 at $& Co.'],
    ['{name} pays {price} for {amount}, {', '{name} pays {price} for {amount}, {'],
    ['{{business}}', '{$& Co}'],
  ])('turns %s into %s', (written, shown) => {
    expect(filled({ _id: 'page', written })).toEqual({ answer: { _id: 'page', written: shown }, problems: [] })
  })

  it.each([
    '{price:nothing}',
    '{price:single',
    '{price:{business}}',
    '{price:}',
    '{business:phone}',
    '{price:Single Session}',
    '{business:{price:single}}',
  ])('omits %s', (written) => {
    const { answer, problems } = filled({ page: { _id: 'page', items: ['a', written] } })
    expect(answer).toEqual({ page: { _id: 'page', items: ['a', null] } })
    expect(problems).toEqual([expect.stringContaining('page items.1: ')])
  })

  it('merges a fact chip with the adjacent text and its marks', () => {
    expect(spansOf(filled(paragraph(span('From '), chip, span(' each'))))).toEqual([['From ₦20,000 each']])
    expect(
      spansOf(filled(paragraph(span('From '), span('only ', 'strong', 'link'), chip, span(' each', 'strong')))),
    ).toEqual([['From '], ['only ', 'strong', 'link'], ['₦20,000 each', 'strong']])
    expect(spansOf(filled(paragraph(chip, chip)))).toEqual([['₦20,000₦20,000']])
  })

  it('omits a paragraph whose chip has no value', () => {
    const gone = { ...chip, offer: { _ref: 'package-gone' } }
    expect(filled(paragraph(span('From '), gone))).toEqual({
      answer: { _id: 'faq', answer: [null] },
      problems: ['faq answer.0.children.1: shows a price that is not known'],
    })
    expect(filled(paragraph(span('From {price:nothing}'), span(' each')))).toMatchObject({ answer: { answer: [null] } })
    expect(filled(paragraph({ _type: 'livePrice', offer: 7 }))).toMatchObject({ answer: { answer: [null] } })
  })

  it('leaves content without facts unchanged', () => {
    const answer = paragraph(span('a'), span('b'), null)
    expect(filled(answer).answer).toEqual(answer)
  })
})
