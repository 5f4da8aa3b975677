import { createServer, type Server } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { ask, listen, portOf } from '../http.fixture'
import { readRequestTraits } from './request-traits'
import { decode } from './encode'
import { applySaveData, hashOf, type Rendered, sendStored, storePage } from './stored-page'
import { longText, renderedPage } from './rendered.fixture'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))))
})

/** A server that answers every request with one stored page. */
async function serving(rendered: Rendered, isOwn = true) {
  const page = await storePage(rendered, 'quick')
  const statuses: number[] = []
  const server = createServer((request, response) => {
    statuses.push(
      sendStored(
        readRequestTraits(request, {
          hasPreviewCookie: () => false,
          hasFlashCookie: () => false,
          hasPaymentCookie: () => false,
          hasFlashParameter: () => false,
        }),
        response,
        page,
        isOwn,
      ),
    )
  })
  servers.push(server)
  await listen(server)
  return { page, statuses, url: `http://127.0.0.1:${portOf(server)}/` }
}

const headers = ['Content-Type', 'text/html', 'Content-Security-Policy', "default-src 'none'"]
const long = renderedPage(longText, { headers })

describe('hashOf', () => {
  it('changes with the body and the headers only', () => {
    expect(hashOf(long)).toBe(hashOf(renderedPage(longText, { headers: [...headers] })))
    expect(hashOf(long)).toMatch(/^[\w-]{20}$/)
    expect(hashOf(renderedPage(`${longText}.`, { headers }))).not.toBe(hashOf(long))
    expect(hashOf(renderedPage(longText, { headers: [...headers.slice(0, 3), "default-src 'self'"] }))).not.toBe(
      hashOf(long),
    )
    // The boundary between headers counts.
    expect(hashOf(renderedPage('', { headers: ['ab', 'c'] }))).not.toBe(
      hashOf(renderedPage('', { headers: ['a', 'bc'] })),
    )
  })
})

describe('a stored page', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const)('arrives as %s with its length and ETag', async (encoding, named) => {
    const { url, page, statuses } = await serving(long)
    const answer = await ask(url, { headers: { 'accept-encoding': encoding } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'",
      'content-length': String(page.variants[encoding].body.length),
      etag: `W/"${page.hash}-${encoding}"`,
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-encoding']).toBe(named)
    expect(statuses).toEqual([200])
    const { body } = page.variants[encoding]
    expect((encoding === 'identity' ? body : await decode(body, encoding)).toString()).toBe(longText)
  })

  it('returns 304 with its headers to a browser that has it', async () => {
    const { url, page, statuses } = await serving(long)
    const tag = `W/"${page.hash}-br"`
    const answer = await ask(url, { headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${tag}` } })
    expect(answer).toMatchObject({ status: 304, text: '' })
    expect(answer.headers).toMatchObject({
      etag: tag,
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'",
    })
    expect(answer.headers).not.toHaveProperty('content-type')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(statuses).toEqual([304])
  })

  it('arrives in full for another ETag or encoding', async () => {
    const { url, page } = await serving(long)
    for (const tag of ['"other"', `W/"${page.hash}-gzip"`, `W/"${page.hash}x-br"`])
      expect((await ask(url, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })).status, tag).toBe(200)
  })

  it('arrives without the headers of an edge, and never as 304, at an address that shares it', async () => {
    const forEdge = renderedPage(longText, { headers, edgeHeaders: [...headers, 'Surrogate-Key', 'every-page'] })
    const own = await serving(forEdge)
    expect((await ask(own.url)).headers).toHaveProperty('surrogate-key', 'every-page')
    const { url, page, statuses } = await serving(forEdge, false)
    const tag = `W/"${page.hash}-br"`
    const answer = await ask(url, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
    expect(answer).toMatchObject({ status: 200, text: longText })
    expect(answer.headers).toMatchObject({ etag: tag, 'content-encoding': 'br', 'content-type': 'text/html' })
    expect(answer.headers).not.toHaveProperty('surrogate-key')
    expect(statuses).toEqual([200])
  })

  it('omits the body for HEAD', async () => {
    const { url, page } = await serving(long)
    const answer = await ask(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers['content-length']).toBe(String(page.variants.br.body.length))
  })

  it('stays uncompressed when short or an image', async () => {
    for (const rendered of [
      renderedPage('short'),
      renderedPage(longText, { contentType: 'image/png', headers: ['Content-Type', 'image/png'] }),
    ]) {
      const { url, page } = await serving(rendered)
      const answer = await ask(url, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers['etag']).toBe(`W/"${page.hash}-identity"`)
      expect(answer.headers['vary']).toBeUndefined()
      expect(answer.text.length).toBe(page.variants.br.body.length)
    }
  })

  it('counts the bytes of its variants, fewer with best compression, under the same hash', async () => {
    const [quick, best] = [await storePage(long, 'quick'), await storePage(long, 'best')]
    for (const { bytes, variants } of [quick, best])
      expect(bytes).toBe(variants.br.body.length + variants.gzip.body.length + variants.identity.body.length)
    expect(best.bytes).toBeLessThan(quick.bytes)
    expect(best.hash).toBe(quick.hash)
    expect(best.dependencies).toBe(long.dependencies)
    expect(best.contentType).toBe('text/html')
  })
})

it('sends a visitor who saves data no links to prefetch, and no copy for an edge', () => {
  const kept = ['Content-Type', 'text/html']
  const page = renderedPage('<html lang="en-NG"><body>', {
    headers: [...kept, 'Link', '</about.md>; rel="alternate"', 'Speculation-Rules', '"/speculation-rules.json"'],
    edgeHeaders: kept,
  })
  expect(applySaveData(page)).toEqual({
    ...page,
    headers: kept,
    edgeHeaders: null,
    body: Buffer.from('<html lang="en-NG" data-saves-data=""><body>'),
  })
})
