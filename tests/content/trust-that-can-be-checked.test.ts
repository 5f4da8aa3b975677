import { describe, expect, it } from 'vitest'

import { dayInNigeria } from '../../app/lib/time/dates'
import { builtPagesForFile } from './built-pages'
import { contentOf, seededDocuments, type Document } from './dataset'

const pageOf = builtPagesForFile()

const seedWith = (id: string, change: Record<string, unknown>): Document[] =>
  seededDocuments().map((document) => (document._id === id ? { ...document, ...change } : document))
const wordsOf = (text: string) => text.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')
const DAY_MS = 24 * 3_600_000
const TUNDE = 'therapist-tunde-bakare'
const PAGES = ['/therapists', '/therapists/tunde-bakare']

describe('next available day', () => {
  it.each([
    ['today', 0, true],
    ['tomorrow', DAY_MS, true],
    ['yesterday', -DAY_MS, false],
  ])('shows until the day is over: %s', async (_what, from, shown) => {
    const nextFree = dayInNigeria(Date.now() + from)
    const content = contentOf(seedWith(TUNDE, { nextFree }))
    for (const path of PAGES)
      expect(wordsOf((await pageOf(content, path)).text).includes('Next available day:'), path).toBe(shown)
  })

  it('stays hidden for a therapist who takes no new clients', async () => {
    const content = contentOf(seedWith(TUNDE, { nextFree: dayInNigeria(Date.now()), acceptingNew: false }))
    for (const path of PAGES)
      expect(wordsOf((await pageOf(content, path)).text), path).not.toContain('Next available day:')
  })
})

it('omits a missing licence and a missing date of its check on a profile', async () => {
  for (const [change, said] of [
    [{ licence: undefined }, false],
    [{ licenceChecked: undefined }, true],
  ] as const) {
    const { text } = await pageOf(contentOf(seedWith(TUNDE, change)), '/therapists/tunde-bakare')
    expect(wordsOf(text).includes('no. 2207')).toBe(said)
    expect(wordsOf(text)).not.toContain('checked October 2026')
  }
})

it('gives advice in the directory when nobody is available', async () => {
  const content = contentOf(
    seededDocuments().map((document) =>
      document._type === 'therapist' ? { ...document, acceptingNew: false } : document,
    ),
  )
  const { text } = await pageOf(content, '/therapists')
  expect(wordsOf(text)).toContain('Nobody is taking new clients at the moment.')
  expect(text).toMatch(/<details class="directory__full">/)
})

describe('testimonial', () => {
  const MUSA = 'testimonial-parked-car'
  const captionOf = async (change: Record<string, unknown>) =>
    wordsOf(
      /<strong>Musa<\/strong>.*?<\/figcaption>/.exec(
        (await pageOf(contentOf(seedWith(MUSA, change)), '/')).text,
      )?.[0] ?? '',
    )

  it.each([
    [{}, 'Musa Individual therapy, Kaduna · October 2026'],
    [{ said: undefined }, 'Musa Individual therapy, Kaduna'],
    [{ detail: undefined }, 'Musa October 2026'],
    [{ said: 'in autumn' }, 'Musa Individual therapy, Kaduna'],
    [{ detail: undefined, said: undefined }, 'Musa'],
  ])('names the service and month, as far as known: %o', async (change, said) => {
    expect((await captionOf(change)).trim()).toBe(said)
  })
})

it('hides figures without a source', async () => {
  const about = seededDocuments().find(({ _id }) => _id === 'aboutPage')
  const blocks = (about?.['blocks'] as Record<string, unknown>[]).map((block) =>
    block['_type'] === 'stats' ? { ...block, source: undefined } : block,
  )
  expect((await pageOf(contentOf(seededDocuments()), '/about')).text).toContain('87%')
  expect((await pageOf(contentOf(seedWith('aboutPage', { blocks })), '/about')).text).not.toContain('87%')
})
