import type { ContentSourceMap } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { describe, expect, it } from 'vitest'

import { removeStrayStega, withStega } from './stega.server'

const source = (field: string): ContentSourceMap => ({
  documents: [{ _id: 'drafts.settings', _type: 'siteSettings' }],
  paths: [`$['${field}']`],
  mappings: { [`$['${field}']`]: { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
})
const carries = (field: string, value: string) => withStega({ [field]: value }, source(field))[field] !== value

describe('stega encoding', () => {
  it.each([
    ['heading', 'Welcome'],
    ['typesHeading', 'Types of therapy'],
    ['quote', 'It helped me'],
  ])('applies to %s', (field, value) => expect(carries(field, value)).toBe(true))
  it.each([
    ['heading', ' '],
    ['kind', 'teens'],
    ['phone', '+2348000000000'],
    ['email', 'a@b.example'],
    ['url', 'https://a.example'],
    ['opens', '09:00'],
    ['chatMessages', 'Hello'],
    ['address', 'https://a.example/b'],
    ['lastUpdated', '2026-01-01'],
  ])('skips %s for %j', (field, value) => expect(carries(field, value)).toBe(false))

  it('stays in texts and image descriptions and nowhere else in a page', () => {
    const { heading } = withStega({ heading: 'Hello' }, source('heading'))
    const escaped = encodeURIComponent(heading)
    const page = `<title>${heading}</title><script type="application/ld+json">{"name":"${heading}"}</script><a href="https://wa.me/1?text=${escaped}" aria-label="${heading}">${heading}</a><img alt="${heading}"/>`
    const kept = removeStrayStega(page)
    expect(kept).toBe(
      `<title>Hello</title><script type="application/ld+json">{"name":"Hello"}</script><a href="https://wa.me/1?text=Hello" aria-label="Hello">${heading}</a><img alt="${heading}"/>`,
    )
    expect(stegaClean(kept)).toBe(stegaClean(page).replace(escaped, 'Hello'))
  })
})
