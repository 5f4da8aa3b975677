import { describe, expect, it } from 'vitest'
import { FILTERS, problemsOf, rowsFrom } from './rows'

const NONE = { title: null, slug: null, seoTitle: null, seoDescription: null, ownDescription: null, hasImage: false }
const stored = (_id: string, fields: object = {}) => ({
  _id,
  _type: 'article',
  _updatedAt: '2026-11-24T10:00:00Z',
  ...NONE,
  title: 'Sleep',
  slug: 'sleep',
  ...fields,
})

describe('rowsFrom', () => {
  it('returns one row for each page: built-in ones first, with the text of the draft and the state', () => {
    const rows = rowsFrom([
      stored('sleep', { seoTitle: 'Old' }),
      stored('drafts.sleep', { seoTitle: 'New' }),
      stored('versions.rspring.sleep', { seoTitle: 'Later' }),
      stored('drafts.grief', { title: 'Grief', slug: null }),
      stored('versions.rspring.hope', { title: 'Hope' }),
      stored('aboutPage', { _type: 'aboutPage', title: null, slug: null }),
      { _id: 'broken' },
    ])
    expect(
      rows.map(({ id, title, path, seo, state, isEditable }) => [id, title, path, seo.title, state, isEditable]),
    ).toEqual([
      ['aboutPage', 'About', '/about', '', 'Published', true],
      ['grief', 'Grief', null, '', 'Not published', true],
      ['hope', 'Hope', '/articles/sleep', '', 'Only in a release', false],
      ['sleep', 'Sleep', '/articles/sleep', 'New', 'Draft changes, in a release', true],
    ])
  })
})

describe('problemsOf', () => {
  const problems = (fields: object) =>
    rowsFrom([stored('sleep', fields)])
      .flatMap((row) => problemsOf(row))
      .map(({ message }) => message)

  it('accepts texts of 60 and 160 characters, also the page’s own', () => {
    expect(problems({ seoTitle: 'á'.repeat(60), seoDescription: '😀'.repeat(160) })).toEqual([])
    expect(problems({ title: 'a'.repeat(60), ownDescription: 'a'.repeat(160) })).toEqual([])
  })

  it('names longer texts, longer texts of the page in their place, and a missing description', () => {
    expect(problems({ seoTitle: 'a'.repeat(61), seoDescription: 'a'.repeat(161) })).toEqual([
      'The search title is too long: 61 characters, about 60 are shown.',
      'The description is too long: 161 characters, about 160 are shown.',
    ])
    expect(problems({ title: 'a'.repeat(61), seoDescription: ' ', ownDescription: null })).toEqual([
      'The page’s own text is too long as a search title: 61 characters, about 60 are shown.',
      'No description: search engines show the one of the whole site.',
    ])
  })
})

it('filters select pages by what is missing, too long or found by the content check', () => {
  const [long, bare] = rowsFrom([
    stored('a', { title: 'A', seoTitle: 'a'.repeat(61), seoDescription: 'Fine.', hasImage: true }),
    stored('b', { title: 'B', ownDescription: 'Fine.' }),
  ])
  const filters = (row: typeof long, hasFindings = false) =>
    row && Object.keys(FILTERS).filter((name) => FILTERS[name]?.matches(row, hasFindings))
  expect(filters(long)).toEqual(['all', 'problems', 'long'])
  expect(filters(bare)).toEqual(['all', 'noTitle', 'noDescription', 'noImage'])
  expect(filters(bare, true)).toContain('problems')
})
