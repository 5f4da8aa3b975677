import { describe, expect, it } from 'vitest'
import { brokenLinks, type ContentDocument, externalLinks, findLinks } from './links'

const paragraph = (href: string) => ({
  _type: 'block',
  _key: 'block',
  markDefs: [{ _type: 'link', _key: 'mark', href }],
  children: [
    { _type: 'span', _key: 'a', text: 'Read ', marks: [] },
    { _type: 'span', _key: 'b', text: 'about sleep', marks: ['mark', 'strong'] },
  ],
})
const article = (fields: object): ContentDocument => ({
  _id: 'sleep',
  _type: 'article',
  slug: { current: 'sleep' },
  ...fields,
})

/** Broken links as `text → target: reason`. */
function broken(...documents: ContentDocument[]): string[] {
  return brokenLinks(documents, findLinks(documents)).map(
    ({ text, target, reason }) => `${text} → ${'address' in target ? target.address : target.reference}: ${reason}`,
  )
}

const NO_PAGE = 'There is no published page at this address.'

describe('brokenLinks', () => {
  it('finds links of texts, buttons and menus to addresses without a published page', () => {
    const links = [
      { _key: '1', _type: 'menuLink', target: 'address', address: '/gone?tab=1#end', label: 'Gone' },
      { _key: '2', _type: 'button', target: 'page', path: '/gone-too', label: 'Go' },
      { _key: '3', _type: 'pageLink', path: '/articles/draft-only', label: 'Soon' },
    ]
    const draft: ContentDocument = { _id: 'drafts.soon', _type: 'article', slug: { current: 'draft-only' } }
    expect(broken(article({ body: [paragraph('/articles/deleted')], links }), draft)).toEqual([
      `about sleep → /articles/deleted: ${NO_PAGE}`,
      `Gone → /gone?tab=1#end: ${NO_PAGE}`,
      `Go → /gone-too: ${NO_PAGE}`,
      `Soon → /articles/draft-only: ${NO_PAGE}`,
    ])
  })

  it('accepts built-in pages, published documents in any spelling, former addresses, redirects and hidden fields', () => {
    const links = ['/contact', '/Articles/Sleep/?a#b', '/articles/slumber', '/old', '/images/a.png', 'mailto:a@b.ng']
    const hidden = [
      { _key: '1', target: 'chat', path: '/gone' },
      { _key: '2', target: 'site', path: '/about', address: '/gone', page: { _ref: 'gone' } },
    ]
    const redirect: ContentDocument = { _id: 'r', _type: 'redirect', from: '/old', to: '/services' }
    const body = links.map((href) => paragraph(href))
    expect(broken(article({ body, hidden, formerAddresses: ['/articles/slumber'] }), redirect)).toEqual([])
  })

  it('finds references to unpublished and deleted documents, but none to files', () => {
    const cards = [{ _ref: 'ada' }, { _ref: 'unpublished' }, { _ref: 'deleted' }, { _ref: 'image-1-2x2-png' }]
    const documents: ContentDocument[] = [
      { _id: 'ada', _type: 'therapist' },
      { _id: 'drafts.unpublished', _type: 'therapist' },
    ]
    expect(broken(article({ cards }), ...documents)).toEqual([
      ' → unpublished: It is not published.',
      ' → deleted: It was deleted.',
    ])
  })

  it('lists a link once for a published document and its draft, and those of the draft alone', () => {
    const body = [paragraph('/gone')]
    const draft = article({ _id: 'drafts.sleep', body, to: '/new' })
    const documents = [draft, article({ body })]
    expect(brokenLinks(documents, findLinks(documents)).map(({ document, path }) => [document._id, path])).toEqual([
      ['sleep', ['body', { _key: 'block' }, 'markDefs', { _key: 'mark' }, 'href']],
      ['drafts.sleep', ['to']],
    ])
  })

  it('finds 500 broken links among 2,000 documents within two seconds', () => {
    const bodyOf = (index: number) =>
      Array.from({ length: 20 }, (_, key) => ({
        ...paragraph(index < 25 ? `/gone-${index}` : '/contact'),
        _key: `${key}`,
      }))
    const documents = Array.from({ length: 2_000 }, (_, index) => ({
      ...article({ body: bodyOf(index) }),
      _id: `a${index}`,
    }))
    const started = performance.now()
    expect(broken(...documents)).toHaveLength(500)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

it('externalLinks groups links to other sites by address', () => {
  const body = [paragraph('https://who.int/a'), { ...paragraph('https://who.int/a'), _key: 'other' }, paragraph('/faq')]
  const found = externalLinks(findLinks([article({ body, clientAppUrl: 'https://app.example' })]))
  expect([...found].map(([address, links]) => [address, links.length])).toEqual([
    ['https://who.int/a', 2],
    ['https://app.example', 1],
  ])
})
