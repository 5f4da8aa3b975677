import { describe, expect, it } from 'vitest'

import { keepQuery } from './page-key'
import { renderedPage } from './rendered.fixture'

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

  it.each([200, 299, 400, 404])('leaves a %i response unchanged', (status) => {
    const page = redirect('/x', status)
    expect(keepQuery(page, 'https://site.example', '/old?a=1')).toBe(page)
  })
})
