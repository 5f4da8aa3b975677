import { describe, expect, it, vi } from 'vitest'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import type { ReportMalformed } from '../sanity/parse'
import { siteAddressesOf } from './site-addresses'

const at = (minute: number) => ({ _createdAt: `2026-01-01T00:0${minute}:00Z` })
const unreported = () => expect.unreachable('no redirect is malformed')
const sentTo = (to: unknown, from = '/old', asked = '/old') =>
  siteAddressesOf({ redirects: [{ from, to, permanent: false }] }).redirectFrom(asked, unreported)

describe('campaign', () => {
  it('finds a published campaign by slug and id, and none whose name says how to reach a person', () => {
    const of = (title: string, slug: string) => ({ _id: `id-${slug}`, title, slug })
    const known = of('Ƙarfin zuciya, 2026-11-30 18:00', 'karfin-zuciya')
    const refused = [of('ada@example.com', 'ada'), of('Call 0803 123 4567', 'call'), of('Call', '0803-123-4567')]
    const addresses = siteAddressesOf({ campaigns: [known, ...refused, of('Odd', 'ada@example.com')] })
    expect([addresses.campaign('karfin-zuciya'), addresses.campaign('id-karfin-zuciya')]).toEqual([known, known])
    for (const name of ['ada', 'call', '0803-123-4567', 'ada@example.com', 'made-up'])
      expect(addresses.campaign(name), name).toBeNull()
  })
})

describe('staff redirects', () => {
  it.each([
    ['/new', '/new'],
    ['/faq?category=therapy#how', '/faq?category=therapy#how'],
    ['/jẹ́ kí', null],
    ['/jẹ́', '/j%E1%BA%B9%CC%81'],
    ['https://other.example/jẹ́?q=ọ', 'https://other.example/j%E1%BA%B9%CC%81?q=%E1%BB%8D'],
    ['/a\u0000b', null],
    ['/a\u0085b', null],
    ['/a\r\nSet-Cookie:x', null],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['/.//evil.test', null],
    ['/x/..//evil.test', null],
    ['https://', null],
    ['http://other.example/', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('send %j to %j', (target, location) => {
    const found = sentTo(target)
    expect(found?.to ?? null).toBe(location)
    // Must be valid in a Location header.
    if (found) expect(() => new Headers({ Location: found.to })).not.toThrow()
  })

  it.each([
    ['/old', '/old/'],
    ['/OLD/', '/old'],
    ['/jẹ', '/j%E1%BA%B9/'],
    ['/jẹ', '/J%E1%BA%B8'],
    ['/our%20prices', '/our%20prices'],
    ['/tarifs%C3%A9', '/tarifs%c3%a9'],
    ['/tarifs%C3%A9', '/TARIFS%C3%89'],
    ['/tarif\u00e9', '/tarife%CC%81'],
    ['/tarife\u0301', '/tarif%C3%A9'],
    ['/100%', '/100%'],
    ['/100%/\u00e9', '/100%/%C3%A9'],
    ['/%ff', '/%FF'],
    ['/', '/'],
  ])('match %j when the request is %j', (from, asked) => {
    expect(sentTo('/new', from, asked)).toMatchObject({ to: '/new' })
  })

  it('ignore an address that decodes to another path', async () => {
    expect(sentTo('/new', '/a/b', '/a%2Fb')).toBeNull()
    expect(sentTo('/new', '/a', '/a%3Fb')).toBeNull()
    expect(await processorTimeOf(() => sentTo('/new', '/old', `/a${'/'.repeat(10_000)}x`))).toBeLessThan(500)
  })

  it('ignore and report a loop, in any spelling', () => {
    const report = vi.fn<ReportMalformed>()
    const { redirectFrom } = siteAddressesOf({
      pages: [{ _type: 'page', slug: 'stands', formerAddresses: ['/former'], ...at(1) }],
      redirects: Object.entries({
        '/a': '/B?from=a',
        '/b': '/c/',
        '/c': '/a',
        '/into': '/a',
        '/self': '/%73elf',
        '/é': '/%C3%A9#top',
        '/fine': '/former',
        '/stands': '/fine',
        '/page': '/faq',
        '/faq': '/page',
      }).map(([from, to]) => ({ _id: `redirect${from}`, from, to })),
    })
    for (const path of ['/a', '/b', '/c', '/into', '/self', '/%C3%A9']) {
      expect(redirectFrom(path, report), path).toBeNull()
      expect(report).toHaveBeenLastCalledWith({
        document: `redirect${decodeURI(path)}`,
        problems: ['to: leads into a redirect loop'],
        outcome: 'left-out',
      })
    }
    expect(redirectFrom('/fine', unreported)).toMatchObject({ to: '/former' })
    expect(redirectFrom('/page', unreported), 'the site answers at /faq by itself').toMatchObject({ to: '/faq' })
  })

  it('yield to a published document and precede former addresses', () => {
    const { redirectFrom, ...addresses } = siteAddressesOf({
      pages: [{ _type: 'page', slug: 'stands', formerAddresses: ['/was', '/sent', '/tarif\u00e9'], ...at(2) }],
      therapists: [{ _type: 'therapist', slug: 'ada', formerAddresses: ['/was', null], ...at(1) }],
      articles: [{ _type: 'article', slug: 'rest', formerAddresses: ['/articles/sleep'], ...at(3) }],
      redirects: [
        { from: '/articles/rest', to: '/faq', permanent: true },
        { from: '/stands', to: '/faq', permanent: true },
        { from: '/therapists/ada', to: '/faq', permanent: true },
        { from: '/sent', to: '/about', permanent: null },
        { from: '/sent', to: '/contact', permanent: true },
        { from: null, to: '/contact' },
      ],
    })
    expect(redirectFrom('/stands', unreported)).toBeNull()
    expect(redirectFrom('/therapists/ada', unreported)).toBeNull()
    expect(redirectFrom('/articles/rest', unreported)).toBeNull()
    expect(redirectFrom('/articles/sleep', unreported)).toEqual({ to: '/articles/rest', permanent: true })
    expect(redirectFrom('/sent', unreported)).toEqual({ to: '/about', permanent: true })
    expect(redirectFrom('/tarife%CC%81', unreported)).toEqual({ to: '/stands', permanent: true })
    for (const pasted of ['/services.', '/services)', '/services%20', '/services%E2%80%9D.'])
      expect(redirectFrom(pasted, unreported)).toEqual({ to: '/services', permanent: true })
    expect(redirectFrom('/therapists/ada),', unreported)).toEqual({ to: '/therapists/ada', permanent: true })
    expect(redirectFrom('/sent.', unreported)).toEqual({ to: '/about', permanent: true })
    expect(redirectFrom('/nothing.', unreported)).toBeNull()
    expect(['/nothing', '/therapists/nobody', '/sent', '/stands', '/articles/rest'].map(addresses.isUnknown)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    // The older document owns the address.
    expect(redirectFrom('/was', unreported)).toEqual({ to: '/therapists/ada', permanent: true })
    expect([addresses.hasArticle('rest'), addresses.hasArticle('ada')]).toEqual([true, false])
    expect([addresses.hasPage('stands'), addresses.hasPage('ada'), addresses.hasTherapist('ada')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
