import { describe, expect, it } from 'vitest'

import { keyParameters, pageKey } from './page-key'

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/services', '/services'],
    ['/therapists/ada-obi', '/therapists/ada-obi'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/faq?', '/faq'],
    ['/?utm_source=radio&fbclid=1', '/'],
    ['/faq?category=therapy', '/faq?category=therapy'],
    ['/therapists?category=&q=', '/therapists'],
    ['/therapists?q=ada&category=psychologist', '/therapists?category=psychologist&q=ada'],
    ['/therapists?category=psychologist&utm_medium=x&q=ada', '/therapists?category=psychologist&q=ada'],
    ['/therapists?q=a%20b', '/therapists?q=a+b'],
  ])('%s is stored as %s', (url, key) => {
    expect(pageKey(url)).toBe(key)
  })

  it.each([
    ['/Services', 'another spelling'],
    ['/services/', 'another spelling'],
    ['//services', 'another spelling'],
    ['/%73ervices', 'another spelling'],
    ['/services.data', 'a data request'],
    ['/faq?q=a&q=b', 'a parameter twice'],
    ['/faq?a=1&b=2&c=3&d=4', 'many parameters'],
    [`/faq?q=${'a'.repeat(41)}`, 'a long value'],
    [`/faq?q=${'%41'.repeat(400)}`, 'a long query'],
    [`/${'a'.repeat(200)}`, 'a long path'],
    ['http://other.example/', 'a whole address'],
    ['*', 'no path'],
  ])('%s is never stored: %s', (url) => {
    expect(pageKey(url)).toBeNull()
  })

  it('tells its parameters', () => {
    expect(keyParameters('/')).toEqual([])
    expect(keyParameters('/therapists?category=psychologist&q=ada')).toEqual(['category', 'q'])
  })
})
