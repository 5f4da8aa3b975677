import { describe, expect, it } from 'vitest'

import { dayInNigeria } from '~/lib/time/dates'

import { builtPagesForFile, wordsOf } from './built-pages'
import { contentOf, seededDocuments, seedWith } from './dataset'

const pageOf = builtPagesForFile()
/** The words of a page with changed documents of the seed. */
const wordsAt = async (path: string, changes: Record<string, object>) =>
  wordsOf((await pageOf(contentOf(seedWith(changes)), path)).text)

const DAY_MS = 24 * 3_600_000
const TUNDE = 'therapist-tunde-bakare'

describe('therapist', () => {
  it.each([
    ['today', 0, true, true],
    ['tomorrow', DAY_MS, true, true],
    ['yesterday', -DAY_MS, true, false],
    ['today, without new clients', 0, false, false],
  ])('shows the next available day until it is over: %s', async (_what, from, acceptingNew, isShown) => {
    const change = { nextFree: dayInNigeria(Date.now() + from), acceptingNew }
    for (const path of ['/therapists', '/therapists/tunde-bakare'])
      expect((await wordsAt(path, { [TUNDE]: change })).includes('Next available day:'), path).toBe(isShown)
  })

  it.each([
    ['licence', false],
    ['licenceChecked', true],
  ])('renders without %s', async (field, hasLicence) => {
    const words = await wordsAt('/therapists/tunde-bakare', { [TUNDE]: { [field]: undefined } })
    expect(words.includes('no. 2207')).toBe(hasLicence)
    expect(words).not.toContain('checked October 2026')
  })

  it('omits the heading of a missing biography', async () => {
    const words = await wordsAt('/therapists/tunde-bakare', { [TUNDE]: { bio: undefined } })
    expect(words).not.toContain('About Tunde')
  })

  it('leads to advice when nobody is available', async () => {
    const all = seededDocuments().flatMap(({ _id, _type }) =>
      _type === 'therapist' ? [[_id, { acceptingNew: false }]] : [],
    )
    const { text } = await pageOf(contentOf(seedWith(Object.fromEntries(all))), '/therapists')
    expect(wordsOf(text)).toContain('Nobody is taking new clients at the moment.')
    expect(text).toMatch(/<details class="directory__full">/)
  })

  it('leads to the empty state of the directory when there is none', async () => {
    const { text } = await pageOf(
      contentOf(seededDocuments().filter(({ _type }) => _type !== 'therapist')),
      '/therapists',
    )
    expect(wordsOf(text)).toContain('No therapists found')
  })
})

describe('testimonial', () => {
  it.each([
    [{}, 'Musa Individual therapy, Kaduna · October 2026'],
    [{ said: undefined }, 'Musa Individual therapy, Kaduna'],
    [{ detail: undefined }, 'Musa October 2026'],
    [{ said: 'in autumn' }, 'Musa Individual therapy, Kaduna'],
    [{ detail: undefined, said: undefined }, 'Musa'],
  ])('names the service and month, as far as known: %o', async (change, said) => {
    const { text } = await pageOf(contentOf(seedWith({ 'testimonial-parked-car': change })), '/')
    expect(wordsOf(/<strong>Musa<\/strong>.*?<\/figcaption>/.exec(text)?.[0] ?? '').trim()).toBe(said)
  })
})

describe('support hours', () => {
  const weekend = { _key: 'w', days: ['Sunday', 'Saturday'], opens: '10:00', closes: '14:00' }
  const wordsWith = (...supportHours: object[]) => wordsAt('/contact', { siteSettings: { supportHours } })

  it('format the selected days in words', async () => {
    expect(await wordsWith({ ...weekend, days: ['Monday', 'Thursday', 'Wednesday', 'Tuesday'] }, weekend)).toContain(
      'Monday to Thursday 10:00–14:00 WAT Saturday and Sunday 10:00–14:00 WAT',
    )
  })

  it('show the label of staff without days, and omit an entry without both', async () => {
    const words = await wordsWith(
      { ...weekend, days: [], label: 'Public holidays' },
      { ...weekend, days: [], opens: '11:00' },
      weekend,
    )
    expect(words).toContain('Public holidays 10:00–14:00 WAT')
    expect(words).not.toContain('11:00')
  })
})

describe('SEO texts of staff', () => {
  it('override the defaults of a page and are escaped', async () => {
    const title = 'Ask </script><b>us'
    const image = { _type: 'picture', alt: 'A picture', asset: { _ref: `image-${'1'.repeat(40)}-1600x1000-webp` } }
    const changes = { faqPage: { seo: { title, image } }, 'faq-cost': { question: title } }
    const { text } = await pageOf(contentOf(seedWith(changes)), '/faq')
    expect(text).toContain('<title>Ask &lt;/script&gt;&lt;b&gt;us | Indigo Room</title>')
    expect(text).toMatch(/<meta property="og:image" content="[^"]+\/images\/1{40}/)
    expect(text).not.toContain('<b>us')
    const [, data = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ name: title })]),
    })
  })
})

describe('questions on the FAQ page', () => {
  const answer = seededDocuments().find(({ _id }) => _id === 'faq-cost')?.['answer']
  const placesOf = async (category: string, faqPage: object, questions: readonly string[]) => {
    const added = { _id: 'faq-new', _type: 'faq', question: 'A new one?', answer, category }
    const words = wordsOf((await pageOf(contentOf([...seedWith({ faqPage }), added]), '/faq')).text)
    return { words, places: questions.map((question) => words.lastIndexOf(question)) }
  }

  it.each([
    [
      'come last in their tab without a position',
      'general',
      {},
      ['Can I use the service from outside Nigeria?', 'A new one?', 'Are the therapists licensed?'],
    ],
    [
      'appear on the tabs of staff, in their order',
      'payment',
      { categories: ['privacy', 'payment', 'general'].map((value) => ({ _key: value, value, label: `Tab ${value}` })) },
      ['Is what I say private?', 'A new one?', 'What does therapy cost?'],
    ],
  ])('%s', async (_what, category, faqPage, questions) => {
    const { words, places } = await placesOf(category, faqPage, questions)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(Math.min(...places)).toBeGreaterThan(0)
    if ('categories' in faqPage) expect(words).toContain('Tab payment')
  })
})
