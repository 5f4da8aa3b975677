import { describe, expect, it } from 'vitest'

import { seededDocuments } from './dataset'

/** All text in a paragraph or field. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Object
      ? Object.entries(value)
          .filter(([name]) => !name.startsWith('_'))
          .map(([, part]) => wordsOf(part))
          .join(' ')
      : ''

const seeded = seededDocuments()
const seededAs = (id: string): Record<string, unknown> => seeded.find(({ _id }) => _id === id) ?? {}

/** A refund: period, its start, and the covered sessions. */
const REFUND = /within 14 days of paying.*(refund|money back).*(?:sessions?) you have not used/i

describe('seeded promises', () => {
  it('state the same refund rule beside Checkout and in the terms', () => {
    const terms = seededAs('legalDocument-terms')['sections']
    const cancellation = Array.isArray(terms) ? terms.find(({ anchor }) => anchor === 'cancellation') : null
    const assurance = wordsOf(Object(seededAs('servicesPage')['checkout'])['assurance'])

    expect(wordsOf(cancellation?.summary)).toMatch(REFUND)
    expect(wordsOf(cancellation?.body)).toMatch(REFUND)
    expect(assurance).toMatch(REFUND)
    // A client has 14 days to ask; nothing promises when the money arrives.
    expect(assurance).not.toMatch(/refunded within/i)
  })

  it('avoid the word "free" for therapists who are available', () => {
    const sentences = seeded.flatMap((document) => wordsOf(document).split(/[.:;?]/))
    expect(sentences.filter((sentence) => /\bfree (?:for|places?|first|day)\b/i.test(sentence))).toEqual([])
  })
})
