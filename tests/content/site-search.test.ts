import { describe, expect, it } from 'vitest'

import { leastProcessorTimeOf } from '~/lib/processor-time.fixture'

import { contentOf, seededDocuments, seedWith } from './dataset'
import { deadlineIn } from '~/lib/http/deadline'
import { createSiteSearch, MAX_SEARCH_RESULTS } from '~/content/search/search-index'
import { readSearchResults } from '~/content/search/search-results'

const MOST_OF_A_SEARCH_MS = 50

const seeded = contentOf(seededDocuments())

async function found(query: string) {
  const deadline = deadlineIn(9_000)
  const answer = await readSearchResults(query, (words) => seeded.search(words, deadline), seeded.reader(deadline))
  return {
    ...answer,
    titles: (answer.results ?? []).map(({ title }) => title.map(({ text }) => text).join('')),
  }
}

describe('site search', () => {
  it.each([
    ['a therapist', 'Adéyẹmí', 'Adéyẹmí'],
    ['a therapist without the marks of the name', 'adeyemi', 'Adéyẹmí'],
    ['a therapist by a word with a mistake', 'anxeity', 'Okonkwo'],
    ['a question', 'what does therapy cost', 'What does therapy cost?'],
    ['a question by the beginning of a word', 'consult', 'consultation'],
    ['a page', 'delete account', 'Delete'],
    ['the page of what is sold', 'coach in my pocket', 'Services'],
    ['the list of articles', 'articles', 'Articles'],
    ['an article', 'panic attack', 'If you are having a panic attack right now'],
    ['a legal text', 'arbitration', 'Terms'],
  ])('finds %s', async (_what, query, title) => {
    const { titles } = await found(query)
    expect(titles.join(' | ')).toContain(title)
  })

  it('ranks titles above mentions, and highlights a word in another spelling', async () => {
    const { results } = await found('adeyemi')
    expect(results?.[0]).toMatchObject({ kind: 'therapist', address: '/therapists/olawale-adeyemi' })
    expect(results?.[0]?.title).toContainEqual({ text: 'Adéyẹmí', marked: true })
  })

  it('shows the paragraph that matches most words', async () => {
    const { results } = await found('breathe slowly panic')
    const excerpts = (results ?? []).flatMap((result) =>
      result.kind === 'article' ? [result.excerpt.map(({ text }) => text).join('')] : [],
    )
    expect(excerpts[0]).toMatch(/^Breathe out first\. .* slowly/)
  })

  it('fills in live facts without placeholders or gaps', async () => {
    const { results } = await found('therapy cost session')
    expect(JSON.stringify(results)).toContain('₦')
    expect(JSON.stringify(results)).not.toMatch(/\{(?:business|price)|"liveFact"/)
  })

  it('omits the list of articles while there is none', async () => {
    const without = contentOf(seededDocuments().filter(({ _type }) => _type !== 'article'))
    const { found: all } = await without.search('articles', deadlineIn(9_000))
    expect(all.map(({ document }) => document)).not.toContainEqual(expect.objectContaining({ _id: 'articlesPage' }))
  })

  it.each(['services', 'chat', 'page', 'normal', 'individual'])(
    'shows no machine-readable value for %s',
    async (query) => {
      const { results } = await found(query)
      for (const result of results ?? []) {
        const excerpt = 'excerpt' in result ? result.excerpt.map(({ text }) => text).join('') : ''
        // Addresses, codes and field names are single words, or begin with a slash.
        expect(excerpt, result.id).not.toMatch(/^(?:\/|[\w-]+$)/)
      }
    },
  )

  it('covers the text of a call to action in an article, without its link targets', async () => {
    const call = {
      ...{ _type: 'callToAction', _key: 'a', heading: 'Bespokehead', intro: 'Bespokeintro' },
      buttons: [{ _type: 'button', _key: 'b', label: 'Bespokelabel', target: 'chat', entry: 'qqmachineqq' }],
    }
    const callout = { _type: 'callout', _key: 'c', title: 'Bespoketitle', text: 'Bespoketext' }
    const changed = contentOf(seedWith({ 'article-when-you-cannot-sleep': { body: [call, callout] } }))
    const counted = async (word: string) => (await changed.search(word, deadlineIn(9_000))).count
    for (const word of ['Bespokehead', 'Bespokeintro', 'Bespokelabel', 'Bespoketitle', 'Bespoketext'])
      expect(await counted(word), word).toBe(1)
    expect(await counted('qqmachineqq')).toBe(0)
  })

  it.each(['', ' ', 'a', '?!', '<>', 'ẹ'])('skips a search for %j', async (query) => {
    expect(await found(query)).toMatchObject({ results: null })
  })

  it('returns an empty list without matches', async () => {
    expect(await found('zzzzqqqq')).toMatchObject({ results: [], count: 0 })
  })
})

const entry = (index: number, words: string) => ({
  _id: `t${index}`,
  _type: 'therapist',
  _rev: `r${index}`,
  slug: `t-${index}`,
  name: `Person ${words}`,
})

describe('search index', () => {
  it('follows changed, new and removed entries', async () => {
    const index = createSiteSearch()
    const ids = async (answer: unknown, query: string) =>
      (await index.search(answer, query)).found.map(({ document }) => (document as { _id: string })._id)
    const first = { therapists: [entry(1, 'ƙauna'), entry(2, 'ọ̀rẹ́')] }
    expect(await ids(first, 'kauna')).toEqual(['t1'])
    expect(await ids(first, 'ore')).toEqual(['t2'])
    const second = { therapists: [{ ...entry(1, 'salama'), _rev: 'later' }, entry(3, 'ɗakin')] }
    expect(await ids(second, 'salama')).toEqual(['t1'])
    expect(await ids(second, 'kauna')).toEqual([])
    expect(await ids(second, 'ore')).toEqual([])
    expect(await ids(second, 'dakin')).toEqual(['t3'])
  })

  it('ignores an invalid response', async () => {
    expect(await createSiteSearch().search(null, 'anything')).toEqual({ found: [], count: 0 })
    expect(await createSiteSearch().search({ therapists: [7, {}, { _id: 'x' }] }, 'anything')).toMatchObject({
      found: [],
    })
  })
})

const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'ti', 'wo', 'ya', 'chi', 'fu', 'gbe', 'ƙa', 'ɗo', 'ọla']
const wordOf = (index: number) =>
  [index, index >> 4, index >> 8, index >> 3].map((part) => syllables[part % syllables.length]).join('')
const textOf = (index: number, words: number) =>
  Array.from({ length: words }, (_, place) => wordOf((index * 31 + place * 17) % 4_096)).join(' ')
const prose = (index: number) => [{ _type: 'block', children: [{ _type: 'span', text: textOf(index, 60), marks: [] }] }]

describe('search of 1,000 therapists, 2,000 questions and 500 pages', async () => {
  const many = (count: number, make: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => make(index))
  const grown = {
    therapists: many(1_000, (index) => ({ ...entry(index, textOf(index, 2)), bio: prose(index) })),
    questions: many(2_000, (index) => ({
      ...{ _id: `q${index}`, _type: 'faq', _rev: 'r', question: `${textOf(index, 6)}?`, answer: prose(index + 7) },
    })),
    pages: many(500, (index) => ({
      ...{ _id: `p${index}`, _type: 'page', _rev: 'r', slug: `p-${index}`, title: textOf(index, 3) },
      words: [{ heading: textOf(index, 4), body: prose(index) }, { body: prose(index + 1) }],
    })),
  }
  const index = createSiteSearch()
  await index.search(grown, 'built')
  const search = (query: string) =>
    readSearchResults(query, (words) => index.search(grown, words), { fillIn: (words) => Promise.resolve(words) })

  it.each([
    ['a word', 'bakelo'],
    ['a word with a mistake', 'bakelomx'],
    ['one letter', 'b'],
    ['two letters', 'ba'],
    ['eight words', textOf(3, 8)],
    ['words of Hausa and Yoruba', 'ƙaɗo ọlagbe ọ̀lá'],
    ['100 letters without a blank', 'bakelomi'.repeat(13).slice(0, 100)],
    ['100 marks', '\u0323\u0301'.repeat(50)],
    ['markup', '<script>alert(1)</script>"\'><img src=x onerror=y>'],
  ])('handles %s in less than 50 ms of CPU time', async (_what, query) => {
    expect(await leastProcessorTimeOf(() => search(query))).toBeLessThan(MOST_OF_A_SEARCH_MS)
    expect((await search(query)).results?.length ?? 0).toBeLessThanOrEqual(MAX_SEARCH_RESULTS)
  })

  it('updates only changed entries after a publish', async () => {
    const [first, ...others] = grown.therapists
    let publishes = 0
    const publishAndSearch = async () => {
      const _rev = `later-${(publishes += 1)}`
      const after = { ...grown, therapists: [{ ...first, _rev, name: 'Person Zxqvw' }, ...others] }
      expect((await index.search(after, 'zxqvw')).count).toBe(1)
    }
    expect(await leastProcessorTimeOf(publishAndSearch)).toBeLessThan(MOST_OF_A_SEARCH_MS)
  })
})
