import { describe, expect, it } from 'vitest'

import type { PersonalCookie } from '~/lib/http/personal.server'

import { seededDocuments } from './dataset'

const MOST_WORDS = 25

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The texts of a document; the spans of a paragraph are one text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (!isRecord(value)) return []
  return value['_type'] === 'block' && Array.isArray(value['children'])
    ? [value['children'].flatMap((child) => (isRecord(child) ? [String(child['text'] ?? '')] : [])).join('')]
    : Object.values(value).flatMap(textsOf)
}

const longSentences = (document: unknown) =>
  textsOf(document)
    .flatMap((text) => text.split(/(?<=[.?!]”?)\s+/))
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)

const seeded = seededDocuments()
const legal = seeded.filter(({ _type }) => _type === 'legalDocument')

describe('sentences of legal pages', () => {
  it.each(legal.map((document) => ({ id: document._id, document })))(
    'contain at most 25 words: $id',
    ({ document }) => {
      expect(textsOf(document).length).toBeGreaterThan(30)
      expect(longSentences(document)).toEqual([])
    },
  )
})

/** The name of each cookie in the privacy policy. */
const COOKIE_NAMES: Record<PersonalCookie | 'currency' | 'returned-forms', string> = {
  closed: 'An announcement that you closed:',
  currency: 'Your currency on the services page:',
  flash: 'The result of a form you sent:',
  left: 'That you used the quick exit:',
  'pending-payment': 'A payment you have begun:',
  preview: 'A preview of our pages:',
  'returned-forms': 'A form that came back to you:',
  typed: 'What you typed before you went to pay:',
}

describe('privacy policy', () => {
  const policy = JSON.stringify(legal.find(({ _id }) => _id === 'legalDocument-privacy'))

  it.each(Object.entries(COOKIE_NAMES))('lists the cookie %s', (_cookie, name) => {
    expect(policy).toContain(name)
  })

  it('explains what the site counts and how long it keeps it', () => {
    expect(policy).toContain(
      ' We also count, for each day and page, how often pages are opened, chats opened, and bookings begun and paid. We count the same for the links that we share in posts and adverts. These are totals: nothing in them says who came, and we delete them after about 90 days.',
    )
  })
})

const seededAs = (id: string): Record<string, unknown> => seeded.find(({ _id }) => _id === id) ?? {}

/** A refund: period, its start, and the covered sessions. */
const REFUND = /within 14 days of paying.*(refund|money back).*(?:sessions?) you have not used/i

describe('seeded promises', () => {
  it('state the same refund rule beside Checkout and in the terms', () => {
    const terms = seededAs('legalDocument-terms')['sections']
    const cancellation = Array.isArray(terms) ? terms.find(({ anchor }) => anchor === 'cancellation') : null
    const assurance = Object(seededAs('servicesPage')['checkout'])['assurance']

    expect(cancellation?.summary).toMatch(REFUND)
    expect(textsOf(cancellation?.body).join(' ')).toMatch(REFUND)
    expect(assurance).toMatch(REFUND)
    // A client has 14 days to ask; nothing promises when the money arrives.
    expect(assurance).not.toMatch(/refunded within/i)
  })

  it('avoid the word "free" for therapists who are available', () => {
    const sentences = textsOf(seeded).flatMap((text) => text.split(/[.:;?]/))
    expect(sentences.filter((sentence) => /\bfree (?:for|places?|first|day)\b/i.test(sentence))).toEqual([])
  })
})
