import { describe, expect, it } from 'vitest'

import { defaultLinks } from '../../studio/schema/menu-field'
import { builtPagesForFile } from './built-pages'
import { changed } from './changes'
import { contentOf, seededDocuments, type Document } from './dataset'

const OFFERS: Document = {
  _id: 'page-offers',
  _type: 'page',
  title: 'For employers',
  slug: { current: 'for-employers' },
  blocks: [],
}
const site = (path: string, label?: string) => ({ _type: 'menuLink', _key: path, target: 'site', path, label })
const page = (_ref: string, label?: string) => ({
  _type: 'menuLink',
  _key: _ref,
  target: 'page',
  page: { _type: 'reference', _ref },
  label,
})
const address = (to: string, label?: string) => ({ _type: 'menuLink', _key: to, target: 'address', address: to, label })

const pageOf = builtPagesForFile()

/** The seed with these links in a menu. */
const contentWith = (menu: 'navigation' | 'footer', links: unknown) =>
  contentOf(
    [...seededDocuments(), OFFERS].map((document) =>
      document._id === 'siteSettings' ? changed(document, [menu, 'links'], links) : document,
    ),
  )

/** The links in a part of a page: label and address. */
function linksIn(html: string, from: string, to: string): string[][] {
  const part = html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
  return [...part.matchAll(/<li><a (?:class="[^"]*" )?href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = '', words = '']) => [words, href],
  )
}
const inHeader = (html: string) => linksIn(html, 'site-header__nav', '</nav>').slice(0, -1)
const inFooter = (html: string) => linksIn(html, 'aria-labelledby="footer-links"', '</nav>')

const USUAL_HEADER = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Therapists', '/therapists'],
  ['Contact', '/contact'],
  ['FAQ', '/faq'],
]
const USUAL_FOOTER = [
  ['About', '/about'],
  ['Therapists', '/therapists'],
  ['Contact', '/contact'],
  ['Services', '/services'],
  ['FAQ', '/faq'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Articles', '/articles'],
]

describe('menus', () => {
  it('share the default links of Studio and seed', () => {
    expect(seededDocuments().find(({ _id }) => _id === 'siteSettings')).toMatchObject({
      navigation: { links: defaultLinks.navigation },
      footer: { links: defaultLinks.footer },
    })
  })

  it('fall back to the specified links for a missing or empty list', async () => {
    for (const links of [undefined, [], 'nonsense']) {
      expect(inHeader((await pageOf(contentWith('navigation', links), '/faq')).text)).toEqual(USUAL_HEADER)
      expect(inFooter((await pageOf(contentWith('footer', links), '/faq')).text)).toEqual(USUAL_FOOTER)
    }
    const seeded = contentOf(seededDocuments())
    const { text } = await pageOf(seeded, '/faq')
    expect([inHeader(text), inFooter(text), seeded.problems()]).toEqual([USUAL_HEADER, USUAL_FOOTER, []])
  })

  it('keep the order of staff among fixed pages, own pages, therapists, anchors and other sites', async () => {
    const links = [
      page('page-offers'),
      site('/faq', 'Questions'),
      page('therapist-chinedu-eze', 'Our director'),
      site('/terms'),
      address('/#how-it-works', 'How it works'),
      address('https://blog.example.org/', 'Blog'),
    ]
    const shown = [
      ['For employers', '/for-employers'],
      ['Questions', '/faq'],
      ['Our director', '/therapists/chinedu-eze'],
      ['Terms', '/terms'],
      ['How it works', '/#how-it-works'],
      ['Blog', 'https://blog.example.org/'],
    ]
    const { text } = await pageOf(contentWith('navigation', links), '/for-employers')
    expect(inHeader(text)).toEqual(shown)
    expect(text).toContain('<a href="/for-employers" aria-current="page">')
    expect(inFooter((await pageOf(contentWith('footer', links), '/')).text)).toEqual([
      ...shown,
      ['Articles', '/articles'],
    ])
  })

  it('omit and report an invalid link', async () => {
    const links = [
      page('page-that-is-gone', 'Gone'),
      page('page-offers'),
      address('/#how-it-works'),
      address('javascript:alert(1)', 'Evil'),
      address('http://blog.example.org/', 'Not safe'),
      address('//evil.example', 'Elsewhere'),
      site('/nowhere', 'Nowhere'),
      null,
      site('/faq', '  '),
    ]
    const content = contentWith('navigation', links)
    expect(inHeader((await pageOf(content, '/')).text)).toEqual([
      ['For employers', '/for-employers'],
      ['FAQ', '/faq'],
    ])
    const leftOut = content
      .problems()
      .flatMap((line) => /navigation\.links\.(\d)/.exec(JSON.stringify(line))?.[1] ?? [])
    expect([...new Set(leftOut)]).toEqual(['0', '2', '3', '4', '5', '6', '7'])
    expect(content.defaultsInUse()).toBe(0)
  })

  it('stay in the header up to two lines, and collapse into the menu button beyond', async () => {
    const twelve = (words: string) => Array.from({ length: 12 }, (_, index) => address(`/faq?q=${index}`, words))
    const short = (await pageOf(contentWith('navigation', twelve('Students')), '/')).text
    expect(inHeader(short)).toHaveLength(12)
    expect(short).not.toContain('site-header__menu--folded"')
    const long = (await pageOf(contentWith('navigation', twelve('Students and their parents')), '/')).text
    expect(inHeader(long)).toEqual([])
    expect(linksIn(long, 'site-header__nav', '</nav>')).toEqual([['Book A Session', '/services']])
    const folded = linksIn(long, 'site-header__menu--folded"', '</details>')
    expect(folded).toHaveLength(15)
    expect(folded.slice(-3)).toEqual([
      ['Book A Session', '/services'],
      ['Articles', '/articles'],
      ['Call 112', 'tel:112'],
    ])
  })

  it('depend on the pages that they link to, also unpublished ones', async () => {
    const { dependencies } = await pageOf(contentWith('navigation', [page('page-offers'), page('page-soon')]), '/faq')
    expect(dependencies.ids).toContain('page-offers')
    expect(dependencies.ids).toContain('page-soon')
  })

  it('keep the title and breadcrumb of an omitted page', async () => {
    const { text } = await pageOf(contentWith('navigation', [site('/faq')]), '/therapists/chinedu-eze')
    expect(text).toContain('<a href="/therapists">Therapists</a></li><li aria-current="page">')
    expect(text).toContain('"name":"Therapists","item"')
    expect((await pageOf(contentWith('navigation', [site('/faq')]), '/services')).text).toMatch(
      /<title>[^<|]+ \| Indigo Room<\/title>/,
    )
  })
})
