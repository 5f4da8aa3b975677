import { describe, expect, it } from 'vitest'

import { another, others, paragraph, seeded, signedBy, SLEEP, sleep, titlesOf } from './article.fixture'
import { builtPagesForFile } from './built-pages'
import { changed } from './changes'
import { contentOf, type Document } from './dataset'

const pageOf = builtPagesForFile()

const asked = (documents: readonly Document[], path: string) => pageOf(contentOf(documents), path)
const many = (count: number, topics = ['Sleep']) =>
  Array.from({ length: count }, (_, index) => ({
    ...sleep,
    _id: `article-${index}`,
    title: `Article ${index}`,
    slug: { current: `article-${index}` },
    publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    topics,
  }))
describe('site without articles', () => {
  it.each(['/articles', '/articles/when-you-cannot-sleep', '/articles/feed.xml', '/share/articles.jpg'])(
    'returns 404 for %s',
    async (path) => expect((await asked(others, path)).status).toBe(404),
  )

  it('contains no link to them in pages, sitemap, search or text files', async () => {
    for (const path of [
      '/',
      '/faq',
      '/nowhere',
      '/sitemap.xml',
      '/llms.txt',
      '/search?q=sleep',
      '/therapists/adaeze-okonkwo',
    ])
      expect((await asked(others, path)).text, path).not.toContain('/articles')
    const link = { _key: 'a', _type: 'menuLink', target: 'address', address: '/articles', label: 'Read' }
    const linking = others.map((document) =>
      document._id === 'siteSettings' ? changed(document, ['navigation', 'links'], [link]) : document,
    )
    expect((await asked(linking, '/faq')).text).not.toContain('href="/articles"')
  })
})

describe('articles', () => {
  it('add one link to the mobile menu and one to the footer of every page', async () => {
    const { text } = await asked(seeded, '/faq')
    const links = [...text.matchAll(/href="\/articles"/g)].map(({ index }) => index)
    const ends = ['<details', '<main', '<footer', '</footer'].map((part) => text.indexOf(part))
    expect([...links, ...ends].sort((one, other) => one - other)).toEqual([
      ends[0],
      expect.any(Number),
      ends[1],
      ends[2],
      expect.any(Number),
      ends[3],
    ])
  })

  it('appear newest first on the profile of their therapist', async () => {
    const { text } = await asked(seeded, '/therapists/adaeze-okonkwo')
    expect(text).toContain('Articles by Dr. Adaeze')
    expect(text.indexOf('When you cannot sleep')).toBeLessThan(text.indexOf('If you are having a panic attack'))
    expect((await asked(seeded, '/therapists/ngozi-nwosu')).text).not.toContain('Articles by')
  })

  it('suggest therapists of the same topic who take new clients', async () => {
    const { text } = await asked(seeded, '/articles/when-someone-talks-of-suicide')
    const helpers = text.slice(text.indexOf('id="helpers"'))
    expect(helpers).toContain('Dr.\u00A0Adaeze Okonkwo')
    // He matches the topic but is fully booked.
    expect(helpers.slice(0, helpers.indexOf('</section>'))).not.toContain('Adéyẹmí')
    expect((await asked(another({ topics: ['What nobody helps with'] }), SLEEP)).text).not.toContain('id="helpers"')
  })

  it('show the crisis line once, wherever its author put it', async () => {
    const phone = /href="tel:112"/g
    // The header contains one as well.
    for (const body of [
      sleep['body'],
      [paragraph('Words')],
      [
        { _type: 'crisisCard', _key: 'a' },
        { _type: 'crisisCard', _key: 'b' },
      ],
    ])
      expect((await asked(another({ body }), SLEEP)).text.match(phone)).toHaveLength(2)
  })

  it('split into pages of twelve, newest first, and filter by topic', async () => {
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

describe('incomplete article', () => {
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
  ])('renders and stays listed without %s', async (field) => {
    const documents = another({ [field]: undefined })
    const { status, text } = await asked(documents, SLEEP)
    expect(status).toBe(200)
    expect(text).toContain('When you cannot sleep</h1>')
    expect(text).not.toMatch(/undefined|\[object|Invalid Date/)
    expect(titlesOf((await asked(documents, '/articles')).text)).toEqual(['When you cannot sleep'])
    expect((await asked(documents, '/articles/feed.xml')).status).toBe(200)
  })

  it('omits authors who left or are not published', async () => {
    const authors = [
      { _key: 'a', _type: 'articlePerson', kind: 'team', member: 'Nobody Known' },
      { _key: 'b', _type: 'articlePerson', kind: 'therapist', therapist: { _ref: 'gone' } },
      { _key: 'c', _type: 'articlePerson', kind: 'team', member: 'Amaka Obi' },
    ]
    const documents = another({ authors })
    expect((await asked(documents, SLEEP)).text.match(/>By [^<]*/g)).toEqual(['>By Amaka Obi'])
    for (const path of ['/articles', '/articles/feed.xml', SLEEP]) {
      const shown = await asked(documents, path)
      expect(shown.text, path).toContain('Amaka Obi')
      expect(shown.text, path).not.toContain('Nobody Known')
    }
  })

  it('omits a therapist whose author entry names somebody else now', async () => {
    // The form hides the therapist field for other authors, but keeps its value.
    const documents = another({
      authors: [{ ...signedBy('therapist-ngozi-nwosu'), kind: 'team', member: 'Amaka Obi' }],
    })
    expect((await asked(documents, '/therapists/ngozi-nwosu')).text).not.toContain(SLEEP)
    expect((await asked(documents, SLEEP)).text).toContain('By Amaka Obi')
  })
})

describe('two articles with one address', () => {
  const younger = {
    ...sleep,
    _id: 'article-0',
    title: 'The younger',
    _createdAt: '2026-02-01T00:00:00Z',
    publishedAt: '2026-11-20',
  }
  const content = contentOf([...others, younger, sleep])

  it.each([
    [SLEEP, 'When you cannot sleep</h1>', 1],
    ['/articles', '<h2><a href="/articles/', 1],
    ['/articles/feed.xml', '<entry>', 1],
    ['/sitemap.xml', 'when-you-cannot-sleep', 1],
    ['/llms.txt', 'when-you-cannot-sleep', 1],
    ['/search?q=younger', 'The younger', 0],
    ['/therapists/adaeze-okonkwo', '<a href="/articles/when-you-cannot-sleep"', 1],
  ])('show the older one alone at %s', async (path, mark, count) => {
    const { text } = await pageOf(content, path)
    expect(text).not.toContain('The younger')
    expect(text.split(mark).length - 1).toBe(count)
  })
})
