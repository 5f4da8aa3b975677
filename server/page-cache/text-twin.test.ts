import { describe, expect, it } from 'vitest'

import { renderedPage } from './rendered.fixture'
import type { Rendered } from './stored-page'
import { pageOfMarkdown, twinOf, withTextTwins } from './text-twin'

const SITE = 'https://site.test'
const PAGE = `<html><head><title>x</title></head><body><header><a href="/">Menu</a></header>
<main id="main"><h1>Our <em>Services</em></h1><p>From ₦20,000 &amp; more <script>alert(1)</script></p>
<form><label>Email<input value="typed"></label><p>3 Sessions: ₦55,000</p><button>Pay</button></form>
<section hidden><h2>Hidden tab</h2></section>
<details><summary><h3>Question?</h3><svg><text>drawn</text></svg></summary><p>Answer.</p></details>
<a href="/contact#form">Write <span>to us</span></a> <a href="#main">Skip</a> <a href="tel:112">Call 112</a></main>
<footer><section class="site-footer__crisis"><h2>In danger now?</h2><p>Call 112</p></section><p>Newsletter</p></footer></body></html>`

const answering =
  (pages: Record<string, Partial<Rendered> & { text: string }>) =>
  (address: string): Promise<Rendered> => {
    const { text, ...over } = pages[address] ?? { text: '<main>Not found</main>', status: 404 }
    return Promise.resolve(renderedPage(text, over))
  }
const twins = (pages: Parameters<typeof answering>[0]) => withTextTwins(answering(pages), SITE)

describe('pageOfMarkdown', () => {
  it.each([
    ['/services.md', '/services'],
    ['/index.md', '/'],
    ['/therapists/ada-obi.md', '/therapists/ada-obi'],
    ['/services', null],
    ['/.md', null],
    ['/services/receipt.md', null],
    ['/preview/enable.md', null],
  ])('maps %s to %s', (path, page) => {
    expect(pageOfMarkdown(path)).toBe(page)
    if (page !== null) expect(twinOf(page)).toBe(path)
  })
})

describe('a Markdown twin', () => {
  it('contains the text, prices, links and crisis line of its page', async () => {
    const { body, contentType, headers, status } = await twins({ '/services': { text: PAGE } })('/services.md')
    const text = body.toString('utf8')
    expect(status).toBe(200)
    expect(contentType).toBe('text/markdown; charset=utf-8')
    expect(text).toContain('# Our _Services_')
    for (const words of ['From ₦20,000 & more', '3 Sessions: ₦55,000', 'Hidden tab', '### Question?', 'Answer.'])
      expect(text).toContain(words)
    expect(text).toContain('[Write to us](https://site.test/contact#form)')
    expect(text).toContain('[Call 112](tel:112)')
    expect(text).toContain('## In danger now?')
    expect(text).toContain('https://site.test/services\n')
    for (const left of ['alert', 'typed', 'drawn', 'Menu', 'Newsletter', 'Pay\n']) expect(text).not.toContain(left)
    expect(headers.join('\n')).toContain('<https://site.test/services>; rel="canonical"')
  })

  it('escapes HTML in staff texts', async () => {
    const page =
      '<main><h1>&lt;img src=x onerror=alert(1)&gt; &amp;lt;b&amp;gt; A &amp; B</h1><img alt="&lt;script&gt;" src="/a.jpg"></main>'
    const { body } = await twins({ '/faq': { text: page } })('/faq.md')
    expect(body.toString('utf8')).toMatch(/^# \\<img src=x onerror=alert\(1\)\\> \\&lt;b\\&gt; A & B\n\n---/)
  })

  it('omits decorations and separates words that only styles keep apart', async () => {
    const page = `<main><p><span>3 min read</span><time>Published today</time> <span>now</span>.</p>
<p aria-hidden="true">Selected</p><p><a href="#a">One</a><a href="/b_(c)">Two</a></p></main>`
    const { body } = await twins({ '/a': { text: page } })('/a.md')
    expect(body.toString('utf8').split('\n\n---')[0]).toBe(
      '3 min read Published today now.\n\nOne [Two](https://site.test/b_%28c%29)',
    )
  })

  it('inherits the dependencies and renewal time of its page', async () => {
    const dependencies = { ids: new Set(['servicesPage']), types: new Set(['package']) }
    const twin = await twins({ '/services': { text: PAGE, dependencies, renewAfter: 7 } })('/services.md')
    expect(twin).toMatchObject({ dependencies, renewAfter: 7, shared: true })
  })

  it.each([
    ['a missing page', { text: '<main>Gone</main>', status: 404 }],
    ['a failing page', { text: '<main>Later</main>', status: 503 }],
    ['a page that is not HTML', { text: '<main>x</main>', contentType: 'application/xml' }],
    ['a personal page', { text: '<main>Thank you, Ada</main>', shared: false }],
    ['a page with noindex', { text: '<meta name="robots" content="noindex"/><main>x</main>' }],
  ])('returns 404 for %s', async (_what, page) => {
    const answer = await twins({ '/a': page })('/a.md')
    expect(answer).toMatchObject({ status: 404, contentType: 'text/html' })
    expect(answer.body.toString('utf8')).not.toContain('Ada')
  })

  it('gives way to a redirect from its address', async () => {
    const answer = await twins({ '/old.md': { text: '', status: 301, headers: ['Location', '/new'] } })('/old.md')
    expect(answer).toMatchObject({ status: 301, headers: ['Location', '/new'] })
  })
})
