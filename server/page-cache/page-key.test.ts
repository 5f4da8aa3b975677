import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { isFile, keepQuery, keyParameters, PAGE_PARAMETERS, pageKey } from './page-key'
import { renderedPage } from './rendered.fixture'

describe('pageKey', () => {
  it.each([
    ['/', '/'],
    ['/services', '/services'],
    ['/therapists/ada-obi', '/therapists/ada-obi'],
    ['/faq?', '/faq'],
    ['/?utm_source=radio&fbclid=1', '/'],
    ['/services/', '/services'],
    ['/share/about.jpg?q=ada&currency=KES', '/share/about.jpg'],
    [`/sitemap.xml?q=${'a'.repeat(2_000)}`, '/sitemap.xml'],
    ['/?x=1&__proto__=2&constructor=3', '/'],
    ['/faq?x=1&x=2&category=therapy', '/faq?category=therapy'],
    ['/faq?category=therapy', '/faq?category=therapy'],
    ['/therapists?category=&q=', '/therapists'],
    ['/therapists?q=ada&category=psychologist', '/therapists?category=psychologist&q=ada'],
    ['/therapists?category=psychologist&utm_medium=x&q=ada', '/therapists?category=psychologist&q=ada'],
    ['/therapists?q=a%20b', '/therapists?q=a+b'],
    [`/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
    [`/faq?q=${'a'.repeat(40)}`, `/faq?q=${'a'.repeat(40)}`],
    [`/faq?x=${'a'.repeat(997)}`, '/faq'],
    ['/about?q=1&category=2&customer=3', '/about'],
    ['/articles/sleep?page=2&topic=x', '/articles/sleep?page=2'],
    ['/articles?page=2&q=x', '/articles?page=2'],
    ['/services?page=2&type=couples', '/services?type=couples'],
    [
      '/services?a=1&therapist=2&currency=3&type=4&live=5&package=6',
      '/services?currency=3&package=6&therapist=2&type=4',
    ],
    ['/services.data/x', '/services.data/x'],
    ['/pricing/preview/x', '/pricing/preview/x'],
    ['/articles/faq.ab?page=1', '/articles/faq.ab?page=1'],
    ['/faq.md?q=1', '/faq.md'],
    ['/articles/faq.abcdefghijklm?page=1', '/articles/faq.abcdefghijklm?page=1'],
    ['/?payment=', '/'],
  ])('stores %s as %s', (url, key) => {
    expect(pageKey(url)).toBe(key)
  })

  it.each([
    ['/Services', 'another spelling'],
    ['/services//', 'another spelling'],
    ['//services', 'another spelling'],
    ['/%73ervices', 'another spelling'],
    ['/services.data', 'a data request'],
    ['/services/receipt?reference=1763700000000-0', 'a personal page'],
    ['/services/currency', 'a personal page'],
    ['/services?package=single&payment=closed', 'a personal page'],
    ['/faq?q=a&q=b', 'a repeated parameter'],
    ['/services?customer=1', 'a personal page'],
    ['/services?type=1&therapist=2&currency=3&package=4&addon=5', 'many parameters'],
    [`/faq?q=${'a'.repeat(41)}`, 'a long value'],
    [`/${'a'.repeat(200)}`, 'a long path'],
    ['http://other.example/', 'an absolute URL'],
    ['', 'no path'],
    ['/services/-x', 'another spelling'],
    ['/.well-known', 'another spelling'],
    ['/services/x', 'a personal page'],
    ['/preview/enable', 'a personal page'],
    [`/faq?x=${'a'.repeat(998)}`, 'a long query'],
  ])('refuses to store %s: %s', (url) => {
    expect(pageKey(url)).toBeNull()
  })

  it.each([
    ['/sitemap.xml', true],
    ['/sitemap.xml?x=.html', true],
    ['/faq', false],
    ['/faq?x=a.xml', false],
  ])('recognizes %s as a file: %s', (url, is) => expect(isFile(url)).toBe(is))

  it('lists the parameters of a key', () => {
    expect(keyParameters('/')).toEqual([])
    expect(keyParameters('/therapists?category=psychologist&q=ada')).toEqual(['category', 'q'])
  })
})

const others = ['Vary', 'Location', 'X-From', '/before']
const redirect = (to: string, status = 301) =>
  renderedPage('', { status, headers: [...others, 'Location', to], contentType: '' })
const ledTo = (to: string, url: string) => keepQuery(redirect(to), 'https://site.example', url).headers.at(-1)

describe('keepQuery', () => {
  it.each([
    ['/services', '/old?utm_source=radio', '/services?utm_source=radio'],
    ['/services', '/old', '/services'],
    ['/services#plans', '/old?a=1&a=2', '/services?a=1&a=2#plans'],
    ['/faq?category=therapy', '/old?category=other&x=%0d%0a', '/faq?category=therapy&x=%0D%0A'],
    ['https://other.example/page', '/old?utm_source=radio', 'https://other.example/page?utm_source=radio'],
    ['//other.example/page', '/old?utm_source=radio', 'https://other.example/page?utm_source=radio'],
    ['https://site.example/page', '/old?utm_source=radio', 'https://site.example/page?utm_source=radio'],
  ])('redirects to %s with the query of %s', (to, url, led) => {
    expect(ledTo(to, url)).toBe(led)
  })

  it.each([300, 399])('changes only the Location of a %i response', (status) => {
    const { headers } = keepQuery(redirect('/x', status), 'https://site.example', '/old?a=1')
    expect(headers).toEqual([...others, 'Location', '/x?a=1'])
  })

  it.each([200, 400])('leaves a %i response unchanged', (status) => {
    const page = redirect('/x', status)
    expect(keepQuery(page, 'https://site.example', '/old?a=1')).toBe(page)
  })
})

/** The parameters in the code of the pages, found by the names of query objects. */
function parametersInCode(): Set<string> {
  const app = join(import.meta.dirname, '../../app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|sanity\.types/.test(file),
  )
  const reading = /(?:\b(?:query|asked|searchParams)\.(?:get|getAll|has)|\b(?:only|one))\('([a-z]\w*)'/g
  const names = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(reading)].map(([, name = '']) => name),
  )
  // Excludes parameters of other sites' addresses.
  return new Set(names.filter((name) => !['base', 'source', 'rect'].includes(name)))
}

describe('PAGE_PARAMETERS', () => {
  it('lists exactly the parameters that pages read', () => {
    expect([...PAGE_PARAMETERS].toSorted()).toEqual([...parametersInCode()].toSorted())
  })
})
