import { describe, expect, it } from 'vitest'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import { siteAddressesOf } from './site-addresses'

const at = (minute: number) => ({ _createdAt: `2026-01-01T00:0${minute}:00Z` })
const sentTo = (to: unknown, from = '/old') =>
  siteAddressesOf({ redirects: [{ from, to, permanent: false }] }).redirectFrom('/old')

describe('a redirect of staff', () => {
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
  ])('to %j leads to %j', (target, location) => {
    const found = sentTo(target)
    expect(found?.to ?? null).toBe(location)
    // What a Location header can hold.
    if (found) expect(() => new Headers({ Location: found.to })).not.toThrow()
  })

  it('is found whatever its letters and the slash at its end, and the address without its escapes', async () => {
    for (const from of ['/old', '/old/', '/OLD']) expect(sentTo('/new', from), from).toMatchObject({ to: '/new' })
    const addresses = siteAddressesOf({
      redirects: ['/jẹ', '/', '/%ff'].map((from) => ({ from, to: `/to${from}`, permanent: true })),
    })
    for (const path of ['/j%E1%BA%B9/', '/J%E1%BA%B9', '/', '/%ff'])
      expect(addresses.redirectFrom(path), path).not.toBeNull()
    expect(await processorTimeOf(() => addresses.redirectFrom(`/a${'/'.repeat(10_000)}x`))).toBeLessThan(500)
  })

  it('gives way to a published document, and goes before a former address', () => {
    const addresses = siteAddressesOf({
      pages: [{ _type: 'page', slug: 'stands', formerAddresses: ['/was', '/sent'], ...at(2) }],
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
    expect(addresses.redirectFrom('/stands')).toBeNull()
    expect(addresses.redirectFrom('/therapists/ada')).toBeNull()
    expect(addresses.redirectFrom('/articles/rest')).toBeNull()
    expect(addresses.redirectFrom('/articles/sleep')).toEqual({ to: '/articles/rest', permanent: true })
    expect(addresses.redirectFrom('/sent')).toEqual({ to: '/about', permanent: true })
    for (const pasted of ['/services.', '/services)', '/services%20', '/services%E2%80%9D.'])
      expect(addresses.redirectFrom(pasted)).toEqual({ to: '/services', permanent: true })
    expect(addresses.redirectFrom('/therapists/ada),')).toEqual({ to: '/therapists/ada', permanent: true })
    expect(addresses.redirectFrom('/sent.')).toEqual({ to: '/about', permanent: true })
    expect(addresses.redirectFrom('/nothing.')).toBeNull()
    expect(['/nothing', '/therapists/nobody', '/sent', '/stands', '/articles/rest'].map(addresses.isUnknown)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    // The older document has it.
    expect(addresses.redirectFrom('/was')).toEqual({ to: '/therapists/ada', permanent: true })
    expect([addresses.hasArticle('rest'), addresses.hasArticle('ada')]).toEqual([true, false])
    expect([addresses.hasPage('stands'), addresses.hasPage('ada'), addresses.hasTherapist('ada')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
