import { describe, expect, it } from 'vitest'

import { HOME_PAGE_QUERY, STAFF_PAGE_QUERY } from '../app/sections/page-sections.server'
import { ARTICLE_QUERY, HELPERS_QUERY } from '../app/content/article/article'
import { ARTICLE_CARDS_QUERY } from '../app/content/article/articles'
import { FAQ_PAGE_QUERY } from '../app/content/faq/faq-page'
import { LEGAL_DOCUMENT_QUERY } from '../app/content/pages/legal-document'
import { queryDependencies } from '../app/content/sanity/query-dependencies'
import { SERVICES_PAGE_QUERY } from '../app/content/pages/services-page'
import {
  SHARE_WORDS_BY_SLUG_QUERY,
  SHARE_WORDS_OF_ARTICLE_QUERY,
  SHARE_WORDS_QUERY,
} from '../app/content/seo/share-image-text'
import { SITE_SETTINGS_QUERY } from '../app/content/site-settings/site-settings'
import { SITE_ADDRESSES_QUERY, SITEMAP_QUERY } from '../app/content/seo/site-addresses'
import { THERAPIST_QUERY } from '../app/content/therapist/therapists'
import { fixedPages } from '../app/lib/pages/fixed-pages'

const reach = (query: string, params = {}) => {
  const { ids, types } = queryDependencies(query, params)
  return { ids: [...ids].sort(), types: [...types].sort() }
}

describe('queryDependencies', () => {
  it.each([
    // Sections contain prices of offers and portraits of therapists.
    ['the home page', HOME_PAGE_QUERY, {}, ['homePage'], ['addOn', 'package', 'therapist']],
    ['a page of staff', STAFF_PAGE_QUERY, { slug: 'new' }, [], ['addOn', 'package', 'page', 'therapist']],
    ['the services page', SERVICES_PAGE_QUERY, {}, ['servicesPage'], ['addOn', 'package']],
    // The page shows the price of a session and the articles of the therapist.
    [
      'a therapist',
      THERAPIST_QUERY,
      { slug: 'ada' },
      ['articlesPage', 'therapistsPage'],
      ['addOn', 'article', 'package', 'therapist'],
    ],
    ['an article', ARTICLE_QUERY, { slug: 'rest' }, ['aboutPage', 'articlesPage'], ['article']],
    // A list page depends on its own articles; the index query decides which those are.
    ['some articles', ARTICLE_CARDS_QUERY, { ids: ['article-rest'] }, ['aboutPage', 'article-rest'], []],
    ['who can help', HELPERS_QUERY, { topics: ['Grief'] }, [], ['therapist']],
    ['the FAQ page', FAQ_PAGE_QUERY, {}, ['faqPage', 'searchPage'], ['faq']],
    ['the settings', SITE_SETTINGS_QUERY, {}, ['siteSettings'], []],
    [
      'a legal page, not the other one',
      LEGAL_DOCUMENT_QUERY,
      { id: 'legalDocument-terms' },
      ['legalDocument-terms'],
      [],
    ],
    ['the share image of a page', SHARE_WORDS_QUERY, { id: 'faqPage' }, ['faqPage'], []],
    ['a share image by slug', SHARE_WORDS_BY_SLUG_QUERY, { therapist: 'ada', page: 'ada' }, [], ['page', 'therapist']],
    ['the share image of an article', SHARE_WORDS_OF_ARTICLE_QUERY, { slug: 'rest' }, ['aboutPage'], ['article']],
    ['the addresses', SITE_ADDRESSES_QUERY, {}, [], ['article', 'campaign', 'page', 'redirect', 'therapist']],
  ])('returns the dependencies of %s', (_what, query, params, ids, types) => {
    expect(reach(query, params)).toEqual({ ids, types })
  })

  it('returns the built-in pages of a sitemap', () => {
    expect(reach(SITEMAP_QUERY, { fixed: Object.keys(fixedPages) }).ids).toContain('faqPage')
  })

  it('returns both sides of an or condition', () => {
    expect(reach('*[_id == $id || (_type in ["a", "b"] && slug.current == $slug)]', { id: 'x', slug: 'y' })).toEqual({
      ids: ['x'],
      types: ['a', 'b'],
    })
  })

  it('omits types inside a list of the document', () => {
    expect(reach('*[_id == "x"][0]{ "heroes": blocks[_type == "hero"] }')).toEqual({ ids: ['x'], types: [] })
  })

  it('rejects a query without ids and types', () => {
    expect(() => reach('*[price > 0]')).toThrow('names neither ids nor types')
    expect(() => reach('*[_type == "a" || price > 0]')).toThrow('names neither ids nor types')
  })
})
