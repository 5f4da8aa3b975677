import { describe, expect, it, vi } from 'vitest'

import { noSources, type PreviewView } from '~/preview/view'

import { buildOf } from '../remix-build.fixture'
import { DEVELOPMENT_POLICY } from '../security/policies'
import { contextWithoutServices, settings } from './contexts.fixture'
import { createRender, EmptyErrorResponseError } from './render'

type Changes = {
  request?: RequestInit
  context?: ReturnType<typeof contextWithoutServices>
  of?: Parameters<typeof createRender>[1]
}
/** Renders a page from a fixed response of Remix. */
async function finished(
  answer: Response,
  { request = {}, context = contextWithoutServices(), of = settings }: Changes = {},
) {
  const rendered = await createRender(buildOf({}), of)(new Request(settings.siteUrl, request), context, answer)
  const named = rendered.headers.flatMap((name, at, all) =>
    at % 2 ? [] : [[name.toLowerCase(), all[at + 1] ?? ''] as const],
  )
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  return { ...rendered, named: Object.fromEntries(named), text: rendered.body.toString() }
}
const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

describe('the rendered response', () => {
  it('includes the common headers, the page policy and no-cache', async () => {
    const page = await finished(html('<p>words</p>', { 'X-Other': 'kept' }))
    expect(page).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8', text: '<p>words</p>' })
    expect(page.named).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-other': 'kept',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
      'permissions-policy': expect.stringContaining('payment=()'),
    })
    expect(page).toMatchObject({ shared: true, renewAfter: null })
    expect(page.named).not.toHaveProperty('set-cookie')
  })

  it('omits headers meant for the server', async () => {
    const page = await finished(
      html('<p>words</p>', {
        'X-Policy': 'payment',
        'X-Cache-Params': 'category, q',
        'X-Renew-After': '60',
        Vary: 'Cookie',
        'Content-Length': '12',
        'Content-Encoding': 'identity',
        'Transfer-Encoding': 'chunked',
        Connection: 'close',
      }),
    )
    for (const name of ['policy', 'cache-params', 'renew-after']) expect(page.named).not.toHaveProperty(`x-${name}`)
    for (const name of ['vary', 'content-length', 'content-encoding', 'transfer-encoding', 'connection'])
      expect(page.named).not.toHaveProperty(name)
    expect(page.cacheParameters).toEqual(new Set(['category', 'q']))
    expect(page.renewAfter).toBe(60)
    expect(page.named['permissions-policy']).toContain('payment=(self)')
  })

  it('becomes personal and no-store when it sets a cookie or says no-store', async () => {
    const cookie = await finished(html('a', { 'Set-Cookie': 'a=1' }))
    expect(cookie.shared).toBe(false)
    expect(cookie.named).toMatchObject({ 'set-cookie': 'a=1', 'cache-control': 'no-store' })
    const secret = await finished(html('a', { 'Cache-Control': 'private, no-store' }))
    expect(secret.shared).toBe(false)
    expect(secret.named['cache-control']).toBe('private, no-store')
  })

  it('becomes no-store after a POST or a server error', async () => {
    expect((await finished(html('a'), { request: { method: 'POST' } })).named['cache-control']).toBe('no-store')
    const failed = new Response('a', { status: 500, headers: { 'Content-Type': 'text/html' } })
    expect((await finished(failed)).named['cache-control']).toBe('no-store')
    const missing = new Response('a', { status: 404, headers: { 'Content-Type': 'text/html' } })
    expect((await finished(missing)).named['cache-control']).toBe('private, no-cache')
  })

  it('keeps its own headers in place of the common ones', async () => {
    const page = await finished(
      html('a', { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Referrer-Policy': 'no-referrer' }),
    )
    expect(page.named).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('passes other types through unchanged under the closed policy', async () => {
    const bytes = new Uint8Array([0, 255, 1, 0])
    const picture = await finished(new Response(bytes, { headers: { 'Content-Type': 'image/png' } }))
    expect([...picture.body]).toEqual([...bytes])
    expect(picture.named['content-security-policy']).toContain("default-src 'none'; base-uri 'none'")
    const nothing = await finished(new Response(null, { status: 204 }))
    expect(nothing).toMatchObject({ status: 204, contentType: '', text: '', shared: true })
    expect(nothing.cacheParameters).toEqual(new Set(['']))
  })

  it('omits script nonces and lists the hashes in its policy', async () => {
    const context = contextWithoutServices()
    const mark = ` nonce="${context.scriptNonce}"`
    const page = await finished(html(`<script${mark}>ours()</script><script>theirs()</script><p${mark}></p>`), {
      context,
    })
    expect(page.text).toBe('<script>ours()</script><script>theirs()</script><p></p>')
    expect(page.named['content-security-policy']?.match(/sha256-/g)).toHaveLength(1)
  })

  it('sends the development policy in development', async () => {
    const page = await finished(html('<p>words</p>'), { of: { ...settings, mode: 'dev' } })
    expect(page.named['content-security-policy']).toBe(DEVELOPMENT_POLICY)
    expect(DEVELOPMENT_POLICY).toBe("default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'")
    expect(page.named).not.toHaveProperty('permissions-policy')
  })

  it('names the rules for the next page, in HTML for visitors only', async () => {
    expect((await finished(html('a'))).named).toHaveProperty('speculation-rules', '"/speculation-rules.json"')
    const text = new Response('a', { headers: { 'Content-Type': 'text/plain' } })
    expect((await finished(text)).named).not.toHaveProperty('speculation-rules')
    const development = await finished(html('a'), { of: { ...settings, mode: 'dev' } })
    expect(development.named).not.toHaveProperty('speculation-rules')
  })

  it('expires at the next change of its content, or earlier if the page says so', async () => {
    vi.setSystemTime('2026-11-30T12:00:00Z')
    const context = contextWithoutServices()
    const renewedAfter = async (change: string, headers = {}) => {
      const content = { ...context.content, nextChange: () => Date.parse(change) }
      return (await finished(html('a', headers), { context: { ...context, content } })).renewAfter
    }
    expect(await renewedAfter('2026-11-30T12:01:30Z')).toBe(90)
    expect(await renewedAfter('2026-11-30T12:01:30Z', { 'X-Renew-After': '60' })).toBe(60)
    expect(await renewedAfter('2026-11-30T11:59:00Z')).toBe(0)
    vi.useRealTimers()
  })

  it('reports its dependencies and stores its content for outages only on success', async () => {
    let kept = 0
    const dependencies = { ids: new Set(['a']), types: new Set(['note']) }
    const context = contextWithoutServices()
    const content = { ...context.content, dependencies: () => dependencies, keep: async () => void (kept += 1) }
    const answered = async (status: number) =>
      finished(new Response('a', { status, headers: { 'Content-Type': 'text/html' } }), {
        context: { ...context, content },
      })
    expect((await answered(200)).dependencies).toBe(dependencies)
    await answered(399)
    expect(kept).toBe(2)
    await answered(404)
    await answered(400)
    expect(kept).toBe(2)
  })
})

describe('a failed render', () => {
  it.each([
    [500, 'text/plain'],
    [503, ''],
    [500, 'x-text/html'],
  ])('throws EmptyErrorResponseError for %i of type %j', async (status, contentType) => {
    const answer = new Response('Unexpected Server Error', { status, headers: { 'Content-Type': contentType } })
    const failure: unknown = await finished(answer).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmptyErrorResponseError)
    expect(failure).toMatchObject({
      name: 'EmptyErrorResponseError',
      status,
      message: `The page failed with ${status}`,
    })
  })

  it.each([
    [500, 'text/html'],
    [502, 'application/json'],
    [499, ''],
  ])('passes on %i of type %j unchanged', async (status, contentType) => {
    const answer = new Response('words', { status, headers: { 'Content-Type': contentType } })
    expect(await finished(answer)).toMatchObject({ status, text: 'words' })
  })
})

describe('a preview page', () => {
  const preview: PreviewView = {
    perspective: 'drafts',
    releases: [],
    until: 0,
    shared: { label: null },
    problems: [],
    sources: noSources(),
  }

  it('sends no-store and noindex, and allows framing by the Studio', async () => {
    const context = { ...contextWithoutServices(), preview }
    const page = await finished(html('a', { 'Cache-Control': 'public, max-age=60', 'X-Robots-Tag': 'all' }), {
      context,
    })
    expect(page.shared).toBe(false)
    expect(page.named).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(page.named).not.toHaveProperty('speculation-rules')
    expect(page.named['content-security-policy']).toContain("frame-ancestors 'self'")
    const plain = await finished(html('a', { 'X-Robots-Tag': 'all' }))
    expect(plain.named['x-robots-tag']).toBe('all')
    expect(plain.named['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('adds edit links to offers, in HTML only', async () => {
    const plan = '<div class="plan"><input class="plan__radio" type="radio" id="package-single"/></div>'
    const sources = { ...noSources(), offers: new Map([['single', { id: 'package-1', type: 'package' }]]) }
    const context = { ...contextWithoutServices(), preview: { ...preview, shared: null, sources } }
    expect((await finished(html(plan), { context })).text).toContain('<div class="plan" data-sanity="')
    const text = new Response(plan, { headers: { 'Content-Type': 'text/plain' } })
    expect((await finished(text, { context })).text).toBe(plan)
    expect((await finished(html(plan))).text).toBe(plan)
  })
})
