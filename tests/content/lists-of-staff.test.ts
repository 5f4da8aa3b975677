import { describe, expect, it } from 'vitest'

import { builtPagesForFile } from './built-pages'
import { contentOf, seededDocuments } from './dataset'

const pageOf = builtPagesForFile()

/** The text of a page, without markup, for a seed with changed or additional documents. */
async function wordsOf(path: string, changes: Record<string, object>): Promise<string> {
  const known = new Set(seededDocuments().map(({ _id }) => _id))
  const added = Object.entries(changes)
    .filter(([id]) => !known.has(id))
    .map(([_id, fields]) => ({ _id, _type: 'faq', ...fields }))
  const documents = seededDocuments().map((document) => ({ ...document, ...changes[document._id] }))
  const { text } = await pageOf(contentOf([...documents, ...added]), path)
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const weekend = { _key: 'w', days: ['Sunday', 'Saturday'], opens: '10:00', closes: '14:00' }

describe('support hours', () => {
  it('format the selected days in words', async () => {
    const words = await wordsOf('/contact', {
      siteSettings: { supportHours: [{ ...weekend, days: ['Monday', 'Thursday', 'Wednesday', 'Tuesday'] }, weekend] },
    })
    expect(words).toContain('Monday to Thursday 10:00–14:00 WAT Saturday and Sunday 10:00–14:00 WAT')
  })

  it('show the label of staff, also without days', async () => {
    expect(
      await wordsOf('/contact', {
        siteSettings: { supportHours: [{ ...weekend, days: [], label: 'Public holidays' }] },
      }),
    ).toContain('Public holidays 10:00–14:00 WAT')
  })

  it('omit an entry without days and label', async () => {
    expect(
      await wordsOf('/contact', {
        siteSettings: { supportHours: [{ ...weekend, opens: '11:00', days: [] }, weekend] },
      }),
    ).not.toContain('11:00')
  })
})

describe('questions on the FAQ page', () => {
  const answer = seededDocuments().find(({ _id }) => _id === 'faq-cost')?.['answer']

  it('come last in their tab without a position', async () => {
    const words = await wordsOf('/faq', { 'faq-new': { question: 'A new one?', answer, category: 'general' } })
    expect(words.indexOf('A new one?')).toBeGreaterThan(words.indexOf('Can I use the service from outside Nigeria?'))
    expect(words.indexOf('A new one?')).toBeLessThan(words.indexOf('Are the therapists licensed?'))
  })

  it('appear on the tabs of staff, in their order', async () => {
    const categories = ['privacy', 'payment', 'general'].map((value) => ({ _key: value, value, label: `Tab ${value}` }))
    const words = await wordsOf('/faq', {
      faqPage: { categories },
      'faq-new': { question: 'A new one?', answer, category: 'payment' },
    })
    const places = ['Is what I say private?', 'A new one?', 'What does therapy cost?'].map((question) =>
      words.lastIndexOf(question),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(words).toContain('Tab payment')
  })
})
