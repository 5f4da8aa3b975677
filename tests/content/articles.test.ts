import { beforeAll, describe, expect, it } from 'vitest'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import { openBuiltPages } from './built-pages'
import { contentOf, seededDocuments, type Document } from './dataset'

let pageOf: Awaited<ReturnType<typeof openBuiltPages>>
beforeAll(async () => {
  pageOf = await openBuiltPages()
}, 60_000)

const seeded = seededDocuments()
const others = seeded.filter(({ _type }) => _type !== 'article')
const [sleep] = seeded.filter(({ _id }) => _id === 'article-when-you-cannot-sleep')
if (!sleep) throw new Error('The seed has no such article.')

const asked = (documents: readonly Document[], path: string) => pageOf(contentOf(documents), path)
const another = (change: object): Document[] => [...others, { ...sleep, ...change }]
const paragraph = (text: string, index = 0) => ({
  _type: 'block',
  _key: `p${index}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})
const many = (count: number, topics = ['Sleep']) =>
  Array.from({ length: count }, (_, index) => ({
    ...sleep,
    _id: `article-${index}`,
    title: `Article ${index}`,
    slug: { current: `article-${index}` },
    publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    topics,
  }))
const titlesOf = (text: string) =>
  [...text.matchAll(/<h2><a href="\/articles\/[^"]+">([^<]*)<\/a>/g)].map(([, title]) => title)

describe('while there is no article', () => {
  it.each(['/articles', '/articles/when-you-cannot-sleep', '/articles/feed.xml', '/share/articles.jpg'])(
    '%s is not there',
    async (path) => expect((await asked(others, path)).status).toBe(404),
  )

  it('nothing leads there: no sitemap, no menu, no profile', async () => {
    for (const path of ['/', '/faq', '/nowhere', '/sitemap.xml', '/therapists/adaeze-okonkwo'])
      expect((await asked(others, path)).text, path).not.toContain('/articles')
    const [settings] = others.filter(({ _id }) => _id === 'siteSettings')
    const link = { _key: 'a', _type: 'menuLink', target: 'address', address: '/articles', label: 'Read' }
    const linking = [
      ...others.filter(({ _id }) => _id !== 'siteSettings'),
      {
        ...settings,
        _id: 'siteSettings',
        _type: 'siteSettings',
        navigation: { ...Object(settings?.['navigation']), links: [link] },
      },
    ]
    expect((await asked(linking, '/faq')).text).not.toContain('href="/articles"')
  })
})

describe('with articles', () => {
  it('every page leads to them, in the footer alone', async () => {
    const { text } = await asked(seeded, '/faq')
    expect(text.match(/href="\/articles"/g)).toHaveLength(1)
    expect(text.indexOf('href="/articles"')).toBeGreaterThan(text.indexOf('<footer'))
  })

  it('the sitemap names each, and the list', async () => {
    const { text } = await asked(seeded, '/sitemap.xml')
    expect(text.match(/<loc>[^<]*\/articles(?:\/[^<]+)?<\/loc>/g)).toHaveLength(6)
  })

  it('a profile names what the therapist wrote, the newest first', async () => {
    const { text } = await asked(seeded, '/therapists/adaeze-okonkwo')
    expect(text).toContain('Articles by Dr. Adaeze')
    expect(text.indexOf('When you cannot sleep')).toBeLessThan(text.indexOf('If you are having a panic attack'))
    expect((await asked(seeded, '/therapists/ngozi-nwosu')).text).not.toContain('Articles by')
  })

  it('who can help shares a topic and is taking new clients', async () => {
    const { text } = await asked(seeded, '/articles/when-someone-talks-of-suicide')
    const helpers = text.slice(text.indexOf('id="helpers"'))
    expect(helpers).toContain('Dr.\u00A0Adaeze Okonkwo')
    // He helps with it too, and is fully booked.
    expect(helpers.slice(0, helpers.indexOf('</section>'))).not.toContain('Adéyẹmí')
    expect(
      (await asked(another({ topics: ['What nobody helps with'] }), '/articles/when-you-cannot-sleep')).text,
    ).not.toContain('id="helpers"')
  })

  it('the crisis line is on each once, wherever its author put it', async () => {
    const phone = /href="tel:112"/g
    // One is the button of the header.
    for (const body of [
      sleep['body'],
      [paragraph('Words')],
      [
        { _type: 'crisisCard', _key: 'a' },
        { _type: 'crisisCard', _key: 'b' },
      ],
    ])
      expect((await asked(another({ body }), '/articles/when-you-cannot-sleep')).text.match(phone)).toHaveLength(2)
  })

  it('stand on pages of twelve, the newest first, and by topic', async () => {
    const documents = [
      ...others,
      ...many(25),
      ...many(2, ['Grief & loss']).map((each) => ({
        ...each,
        _id: `${each._id}b`,
        slug: { current: `${each.slug.current}-b` },
      })),
    ]
    expect(titlesOf((await asked(documents, '/articles')).text)).toHaveLength(12)
    const third = await asked(documents, '/articles?page=3')
    expect(titlesOf(third.text)).toHaveLength(3)
    expect(third.text).toContain('Page 3 of 3')
    expect((await asked(documents, '/articles?page=4')).status).toBe(404)
    const found = await asked(documents, '/articles?topic=Grief+%26+loss')
    expect(titlesOf(found.text)).toEqual(['Article 1', 'Article 0'])
    expect(titlesOf((await asked(documents, '/articles?topic=Nothing')).text)).toHaveLength(12)
    for (const page of ['0', '-1', '1e3', 'x', '99999'])
      expect((await asked(documents, `/articles?page=${page}`)).status, page).toBe(404)
  })
})

describe('an article that is not perfect', () => {
  it.each([
    'authors',
    'reviewer',
    'picture',
    'sources',
    'topics',
    'summary',
    'publishedAt',
    'reviewedAt',
    'body',
    'seo',
  ])('without %s is shown, and listed', async (field) => {
    const documents = another({ [field]: undefined })
    const { status, text } = await asked(documents, '/articles/when-you-cannot-sleep')
    expect(status).toBe(200)
    expect(text).toContain('When you cannot sleep</h1>')
    expect(text).not.toMatch(/undefined|\[object|Invalid Date/)
    expect(titlesOf((await asked(documents, '/articles')).text)).toEqual(['When you cannot sleep'])
    expect((await asked(documents, '/articles/feed.xml')).status).toBe(200)
  })

  it('whose author has left, or is not published, is shown without', async () => {
    const authors = [
      { _key: 'a', _type: 'articlePerson', kind: 'team', member: 'Nobody Known' },
      { _key: 'b', _type: 'articlePerson', kind: 'therapist', therapist: { _ref: 'gone' } },
      { _key: 'c', _type: 'articlePerson', kind: 'team', member: 'Amaka Obi' },
    ]
    const { text } = await asked(another({ authors }), '/articles/when-you-cannot-sleep')
    expect(text).toContain('By Amaka Obi')
    expect(text.match(/>By /g)).toHaveLength(1)
  })

  it('two of one address: the older is there, and both lists name it alone', async () => {
    const younger = {
      ...sleep,
      _id: 'article-0',
      title: 'The younger',
      _createdAt: '2026-02-01T00:00:00Z',
      publishedAt: '2026-11-20',
    }
    const documents = [...others, younger, sleep]
    expect((await asked(documents, '/articles/when-you-cannot-sleep')).text).not.toContain('The younger')
    expect(titlesOf((await asked(documents, '/articles')).text)).toEqual(['When you cannot sleep'])
    expect((await asked(documents, '/sitemap.xml')).text.match(/when-you-cannot-sleep/g)).toHaveLength(1)
    expect((await asked(documents, '/articles/feed.xml')).text.match(/<entry>/g)).toHaveLength(1)
  })

  it('of 60,000 characters and a title of 200 stands on pages, and none costs more than another', async () => {
    const sentence = 'Sleep comes when the body stops being on guard, and trying hard keeps it on guard. '
    const body = Array.from({ length: 72 }, (_, index) => paragraph(sentence.repeat(10), index))
    const documents = another({ body, title: 'Long '.repeat(40).trim() })
    const pages = []
    for (const page of ['', '?page=2', '?page=3', '?page=4'])
      pages.push((await asked(documents, `/articles/when-you-cannot-sleep${page}`)).text)
    const sentences = pages.map((text) => text.split(sentence.trim()).length - 1)
    expect(sentences.reduce((sum, count) => sum + count)).toBe(720)
    expect(Math.max(...sentences) * sentence.length).toBeLessThan(15_000)
    expect(pages[0]).toContain('58 min read')
    expect(pages[0]).toContain('href="/articles/when-you-cannot-sleep?page=2"')
    // Whoever needs it finds it wherever they are.
    for (const text of pages) expect(text.match(/href="tel:112"/g)).toHaveLength(2)
    expect((await asked(documents, '/articles/when-you-cannot-sleep?page=5')).status).toBe(404)
    const usual = await processorTimeOf(() => asked(seeded, '/articles/when-you-cannot-sleep'))
    const long = await processorTimeOf(() => asked(documents, '/articles/when-you-cannot-sleep'))
    expect(long).toBeLessThan(usual + 50)
  })

  it('keeps hostile words words', async () => {
    const hostile = '</script><script>evil()</script>&"\u0000\u202E'
    const documents = another({
      title: hostile,
      summary: hostile,
      topics: [hostile],
      body: [{ _type: 'callout', _key: 'a', title: hostile, text: hostile }],
    })
    for (const path of ['/articles', '/articles/when-you-cannot-sleep', '/articles/feed.xml'])
      expect((await asked(documents, path)).text, path).not.toContain('<script>evil')
  })
})
