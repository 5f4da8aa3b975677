import { describe, expect, it } from 'vitest'

import { grownDocuments, type Size } from '../growth/large-dataset'
import { builtPagesForFile } from './built-pages'
import { contentOf, seededDocuments } from './dataset'

const pageOf = builtPagesForFile()

const seeded = seededDocuments()
const therapists = seeded.filter(({ _type }) => _type === 'therapist')

/** A site with this many therapists and questions. */
function siteOf(size: Size) {
  const others = seeded.filter(({ _type }) => _type !== 'therapist' && _type !== 'faq')
  return contentOf([...others, ...grownDocuments(size, therapists)])
}

const thirty = siteOf({ therapists: 30, questions: 150 })
const page = async (path: string, content = thirty) => pageOf(content, path)
const matchesIn = (text: string, found: RegExp) => [...text.matchAll(found)].map(([, what = '']) => what)
const therapistsIn = (text: string) => matchesIn(text, /<h3 id="therapist-(grown-\d+)">/g)
const questionsIn = (text: string) => matchesIn(text, /<div class="accordion__content" id="(grown-faq-\d+)"/g)
const link = (text: string, rel: string) => new RegExp(`href="([^"]+)" rel="${rel}"`).exec(text)?.[1]
const canonical = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

describe('directory of 30 therapists', () => {
  it('shows 24 and 6 per page, those taking new clients first', async () => {
    const [first, second] = [await page('/therapists'), await page('/therapists?page=2')]
    const [onFirst, onSecond] = [first, second].map(({ text }) => therapistsIn(text))
    expect([onFirst?.length, onSecond?.length]).toEqual([24, 6])
    expect(new Set([...(onFirst ?? []), ...(onSecond ?? [])]).size).toBe(30)
    expect(first.text).toContain('2 fully booked')
    // Open on a page without anybody else.
    expect(second.text).toMatch(/<details class="directory__full" open="">/)
  })

  it('links the previous and next page and names the current one', async () => {
    const [first, second] = [await page('/therapists'), await page('/therapists?page=2')]
    expect([link(first.text, 'prev'), link(first.text, 'next')]).toEqual([undefined, '/therapists?page=2#results'])
    expect([link(second.text, 'prev'), link(second.text, 'next')]).toEqual(['/therapists#results', undefined])
    expect(second.text).toContain('30 therapists found · Page 2 of 2')
    expect(second.text).toMatch(/<title>[^<]+ · Page 2 of 2 \|/)
    expect([canonical(first.text), canonical(second.text)]).toEqual([
      'http://localhost:3000/therapists',
      'http://localhost:3000/therapists?page=2',
    ])
  })

  it('keeps filters and search across pages, applied to the whole list', async () => {
    const found = await page('/therapists?q=english&accepting=yes', siteOf({ therapists: 60 }))
    expect(found.text).toContain('45 therapists found')
    expect(link(found.text, 'next')).toBe('/therapists?q=english&amp;accepting=yes&amp;page=2#results')
    expect(found.text).toContain('<meta name="robots" content="noindex"/>')
    // Spoken only by a therapist on the second page.
    const hausa = await page('/therapists?language=Hausa')
    expect(therapistsIn(hausa.text).length).toBeGreaterThan(0)
    expect(link(hausa.text, 'next')).toBeUndefined()
  })

  it.each(['9', '3'])('redirects page %s, which does not exist, to the last', async (number) => {
    const { status, headers } = await page(`/therapists?page=${number}&language=English`)
    expect([status, headers.get('location')]).toEqual([302, '/therapists?page=2&language=English'])
  })

  it.each(['0', 'two', '1'])('treats page=%s as the first page, with its canonical address', async (number) => {
    const { status, text } = await page(`/therapists?page=${number}`)
    expect([status, canonical(text)]).toEqual([200, 'http://localhost:3000/therapists'])
  })
})

describe('150 questions', () => {
  it('split each category into pages of 24', async () => {
    const [first, second] = [await page('/faq?category=therapy'), await page('/faq?category=therapy&page=2')]
    expect([first, second].map(({ text }) => questionsIn(text).length)).toEqual([24, 6])
    expect(matchesIn(first.text, /"@type":"(Question)"/g)).toHaveLength(24)
    expect(link(first.text, 'next')).toBe('/faq?category=therapy&amp;page=2#therapy')
    expect(link(second.text, 'prev')).toBe('/faq?category=therapy#therapy')
    expect(second.text).toContain('Therapy · Page 2 of 2')
    expect([canonical((await page('/faq')).text), canonical(second.text)]).toEqual([
      'http://localhost:3000/faq',
      'http://localhost:3000/faq?category=therapy&amp;page=2',
    ])
  })
})
