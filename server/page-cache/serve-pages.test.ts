import { createServer } from 'node:http'

import express, { type RequestHandler } from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { answerError, ask, listen, portOf } from '../http.fixture'
import { servePages, findStored } from './serve-pages'
import { readRequestTraits, type SignatureChecks } from './request-traits'
import { createPageCache } from './page-cache'
import { pageKey } from './page-key'
import { createPageStore, PAGE_LIMITS } from './page-store'
import { hidesAnnouncement, type Rendered } from './stored-page'
import { longText, renderedPage } from './rendered.fixture'

const redirect = (to: string) =>
  renderedPage('', { status: 301, contentType: '', headers: ['Cache-Control', 'no-cache', 'Location', to] })

/** More personal addresses than are remembered. */
const manyOfVisitors = Array.from({ length: 1_001 }, (_, index) => `/of-visitors/${index}`)

const announced = `<html lang="en-NG"><style data-announcement="">.a{}</style><section class="announcement"><p>Closed</p></section>${longText}`

/** The shared pages; any other address does not exist. */
const forEveryone: Record<string, () => Rendered> = {
  '/': () => renderedPage(longText),
  '/short': () => renderedPage('short'),
  '/old': () => redirect('/new'),
  '/services': () => renderedPage(longText),
  '/services?currency=CAD': () => renderedPage('mine', { shared: false }),
  ...Object.fromEntries(manyOfVisitors.map((path) => [path, () => renderedPage('mine', { shared: false })])),
  '/empty': () => renderedPage('', { status: 204, contentType: '', headers: [] }),
  '/sitemap.xml': () => renderedPage('<urlset/>', { contentType: 'text/xml', headers: ['Content-Type', 'text/xml'] }),
  '/about': () => renderedPage(`<!DOCTYPE html><html lang="en-NG"><p>${longText}</p></html>`),
  '/announced': () => renderedPage(announced, { announcement: 'abcdef012345' }),
  '/lost': () => renderedPage('<!DOCTYPE html><html lang="en-NG"><p>Lost</p></html>', { status: 404 }),
  '/lost.txt': () =>
    renderedPage('<html lang="en-NG">', {
      status: 404,
      contentType: 'text/plain',
      headers: ['Content-Type', 'text/plain'],
    }),
}
const counted: string[] = []
/** The pages that were counted as seen. */
const seen: string[] = []
const renders: string[] = []
const personal: string[] = []
let cache = newCache()

function newCache() {
  const render = async (key: string) => {
    renders.push(key)
    return forEveryone[key]?.() ?? renderedPage('nowhere', { status: 404 })
  }
  const parts = { log: pino({ level: 'silent' }), retryMs: 10, onStored: () => undefined, edge: null }
  return createPageCache(render, createPageStore(PAGE_LIMITS), parts)
}

const marks: SignatureChecks = {
  hasPreviewCookie: (cookies) => cookies.includes('preview=good'),
  hasFlashCookie: (cookies) => cookies.includes('flash=good'),
  hasPaymentCookie: () => false,
  hasFlashParameter: (url) => url.includes('sent=good'),
}

let answer = answerWith(cache)
function answerWith(kept: typeof cache) {
  return servePages(
    kept,
    { siteUrl: 'https://www.example.com', siteSecrets: ['a-secret'] },
    {
      renderFor: async (request) => {
        personal.push(`${request.method} ${request.originalUrl}`)
        return request.path.startsWith('/leads') || request.path.startsWith('/preview/')
          ? redirect('/new')
          : renderedPage(`for you ${longText}`)
      },
      keyOf: async (url) => pageKey(url),
      marks,
      counts: { seen: ({ url = '' }) => void seen.push(url) },
      pages: { count: (outcome) => void counted.push(outcome) },
    },
  )
}
const app = express()
app.disable('x-powered-by')
const answering: RequestHandler = (request, response, next) => answer(request, response, next)
app.use(answering, answerError)
const server = createServer(app)
beforeAll(() => listen(server))
beforeEach(() => {
  for (const list of [counted, seen, renders, personal]) list.length = 0
  cache = newCache()
  answer = answerWith(cache)
})
afterAll(() => new Promise((closed) => server.close(closed)))

async function asked(path: string, options: Parameters<typeof ask>[1] = {}) {
  return ask(`http://127.0.0.1:${portOf(server)}${path}`, options)
}
const cookie = (value: string) => ({ headers: { cookie: value } })

it('counts a page as seen when its body is sent, except previews and files', async () => {
  const { headers } = await asked('/')
  await asked('/')
  await asked('/', { headers: { 'if-none-match': headers['etag'] ?? '' } })
  await asked('/', cookie('preview=good'))
  for (const path of ['/sitemap.xml', '/nowhere', '/old']) await asked(path)
  expect(seen).toEqual(['/', '/'])
  await asked('/services?currency=CAD')
  expect(seen).toEqual(['/', '/', '/services?currency=CAD'])
})

describe('a page with an announcement', () => {
  const closed = cookie('closed=000000000000.abcdef012345')
  const short = `<html lang="en-NG">${longText}`

  it('comes without it to visitors who closed it, from the same render', async () => {
    const first = await asked('/announced')
    for (const path of ['/announced', '/announced?utm_source=radio']) {
      expect((await asked(path)).text).toBe(announced)
      const without = await asked(path, closed)
      expect(without.text).toBe(short)
      expect(without.headers['etag']).not.toBe(first.headers['etag'])
    }
    expect(renders).toEqual(['/announced'])
    expect(personal).toEqual([])
  })

  it('comes without it and marked where such a visitor saves data', async () => {
    const headers = { ...closed.headers, 'save-data': 'on' }
    expect((await asked('/announced', { headers })).text).toBe(short.replace('"en-NG"', '"en-NG" data-saves-data=""'))
  })

  it('keeps another announcement, and shows every one in a preview', async () => {
    await asked('/announced')
    expect((await asked('/announced', cookie('closed=000000000000'))).text).toBe(announced)
    const traits = readRequestTraits({ rawHeaders: ['Cookie', closed.headers.cookie] }, marks)
    expect(findStored(cache, { method: 'GET', url: '/announced' }, traits)).toBeUndefined()
    expect(findStored(cache, { method: 'GET', url: '/' }, traits)).toBe(cache.find('/'))
    expect(hidesAnnouncement({ announcement: 'abcdef012345' }, { ...traits, previews: true })).toBe(false)
  })
})

describe('a shared page', () => {
  it('renders once for every spelling of its address', async () => {
    for (const path of ['/', '/?utm_source=radio', '/', '/?category=']) expect((await asked(path)).text).toBe(longText)
    expect(renders).toEqual(['/'])
    expect(personal).toEqual([])
    expect(counted).toEqual(['rendered', 'hit', 'hit', 'hit'])
  })

  it('returns 304 to a browser that has it', async () => {
    const { headers } = await asked('/')
    const again = await asked('/', { headers: { 'if-none-match': headers['etag'] ?? '' } })
    expect(again.status).toBe(304)
    expect(counted).toEqual(['rendered', 'unchanged'])
  })

  it('marks its HTML for Save-Data, still rendered and stored once', async () => {
    const marked = '<html lang="en-NG" data-saves-data="">'
    const saving = { 'save-data': 'on', 'accept-encoding': 'br' }
    const less = await asked('/about', { headers: saving })
    const whole = await asked('/about', { headers: { 'accept-encoding': 'br' } })
    expect(less.text).toBe(whole.text.replace('<html lang="en-NG">', marked))
    expect(less.text).toContain(marked)
    expect(less.headers['etag']).not.toBe(whole.headers['etag'])
    const again = await asked('/about', { headers: { ...saving, 'if-none-match': less.headers['etag'] ?? '' } })
    expect(again.status).toBe(304)
    const changed = await asked('/about', { headers: { ...saving, 'if-none-match': whole.headers['etag'] ?? '' } })
    expect(changed.status).toBe(200)
    expect(renders).toEqual(['/about'])
    expect(cache.size().pages).toBe(1)
  })

  it('marks an error page for Save-Data, but no file', async () => {
    const saving = { headers: { 'save-data': 'on' } }
    expect((await asked('/lost', saving)).text).toContain('<html lang="en-NG" data-saves-data="">')
    expect((await asked('/lost')).text).toContain('<html lang="en-NG">')
    expect((await asked('/lost.txt', saving)).text).toBe('<html lang="en-NG">')
  })

  it('appends the visitor’s query to a redirect, which is not stored', async () => {
    for (const source of ['radio', 'tv'])
      expect((await asked(`/old?utm_source=${source}`)).headers['location']).toBe(`/new?utm_source=${source}`)
    expect(renders).toEqual(['/old', '/old'])
    expect(personal).toEqual([])
    expect(counted).toEqual(['rendered', 'rendered'])
  })

  it('sends no Content-Length for a response without a body', async () => {
    const { status, headers } = await asked('/empty')
    expect(status).toBe(204)
    expect(headers).not.toHaveProperty('content-length')
  })
})

describe('a personal page', () => {
  it('skips the shared render after one personal result', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await asked('/services?currency=CAD')).text).toMatch(/^for you/)
    expect((await asked('/services?currency=EUR')).text).toMatch(/^for you/)
    expect(renders).toEqual(['/services?currency=CAD'])
    expect(personal).toHaveLength(4)
    expect(counted).toEqual(['personal', 'personal', 'personal', 'personal'])
    expect((await asked('/')).text).toBe(longText)
  })

  it('leaves the address without its parameter shared', async () => {
    await asked('/services?currency=CAD')
    for (let turn = 0; turn < 2; turn += 1) expect((await asked('/services')).text).toBe(longText)
    expect(renders).toEqual(['/services?currency=CAD', '/services'])
  })

  it('forgets addresses beyond 1,000 personal ones', async () => {
    for (const path of manyOfVisitors.slice(0, 1_000)) await asked(path)
    await asked(manyOfVisitors[0] ?? '')
    expect(renders).toHaveLength(1_000)
    await asked(manyOfVisitors[1_000] ?? '')
    await asked(manyOfVisitors[0] ?? '')
    expect(renders.slice(1_000)).toEqual([manyOfVisitors[1_000], manyOfVisitors[0]])
  })

  it.each([
    ['a message', '/', cookie('flash=good')],
    ['a message in the address', '/?sent=good', {}],
    ['a preview', '/', cookie('preview=good')],
    ['a form', '/', { method: 'POST', body: 'a=1' }],
    ['an address that is never stored', '/services/receipt?reference=1', {}],
  ])('renders for %s', async (_what, path, options) => {
    await asked('/')
    const { text, headers } = await asked(path, options)
    expect(text).toMatch(/^for you/)
    expect(headers).toMatchObject({ vary: 'Accept-Encoding' })
    expect(renders).toEqual(['/'])
    expect(counted).toEqual(['rendered', 'personal'])
  })

  it.each([
    ['an unsigned message in a cookie', '/', cookie('flash=made-up')],
    ['an unsigned message in the address', '/?sent=made-up', {}],
  ])('gives way to the shared page for %s', async (_what, path, options) => {
    await asked('/')
    expect((await asked(path, options)).text).toBe(longText)
    expect(personal).toEqual([])
  })

  it('sends noindex when the address carries a message', async () => {
    expect((await asked('/?sent=good')).headers['x-robots-tag']).toBe('noindex')
    expect((await asked('/', cookie('flash=good'))).headers).not.toHaveProperty('x-robots-tag')
  })

  it('compresses in the accepted encoding', async () => {
    const plain = await asked('/', cookie('flash=good'))
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-length']).toBe(String(Buffer.byteLength(plain.text)))
    for (const encoding of ['br', 'gzip']) {
      const { text, headers, bytes } = await asked('/', {
        headers: { cookie: 'flash=good', 'accept-encoding': encoding },
      })
      expect(text).toBe(plain.text)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(bytes.length))
    }
    const head = await asked('/', { method: 'HEAD', ...cookie('flash=good') })
    expect(head).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': plain.headers['content-length'] },
    })
  })

  it('appends the query to a redirect, except after a form or in a preview', async () => {
    const led = async (path: string, options = {}) => (await asked(path, options)).headers['location']
    expect(await led('/leads?a=1', cookie('flash=good'))).toBe('/new?a=1')
    expect(await led('/leads?a=1', { method: 'POST' })).toBe('/new')
    expect(await led('/preview/enable?secret=s')).toBe('/new')
  })
})

it.each(['/share/about.jpg.data', '/about.data', '/_root.data'])(
  'returns 404 for %s without rendering',
  async (path) => {
    expect((await asked(path)).status).toBe(404)
    expect([...renders, ...personal]).toEqual([])
  },
)

it('returns 404 for the Remix manifest without rendering', async () => {
  expect(await asked('/__manifest?p=/')).toMatchObject({
    status: 404,
    text: '{"message":"UnusedAddressError: No page asks for this address"}',
  })
  expect([renders, personal]).toEqual([[], []])
})

describe('findStored', () => {
  const look = (url: string, method = 'GET', ...rawHeaders: string[]) =>
    findStored(cache, { method, url }, readRequestTraits({ rawHeaders, url }, marks))

  it('returns the stored page for every spelling', async () => {
    await cache.render('/')
    await cache.render('/sitemap.xml')
    for (const url of ['/', '/?utm_source=radio', '/?category=']) expect(look(url), url).toBe(cache.find('/'))
    expect(look('/', 'HEAD')).toBe(cache.find('/'))
    expect(look('/sitemap.xml?sent=good', 'GET', 'Cookie', 'flash=good')).toBe(cache.find('/sitemap.xml'))
  })

  it('returns undefined for personal requests and pages not stored', async () => {
    await cache.render('/')
    expect(look('/', 'POST')).toBeUndefined()
    expect(look('/', 'DELETE')).toBeUndefined()
    expect(look('/?sent=good')).toBeUndefined()
    expect(look('/', 'GET', 'Cookie', 'flash=good')).toBeUndefined()
    expect(look('/', 'GET', 'Cookie', 'preview=good')).toBeUndefined()
    // The variant has to be made first.
    expect(look('/', 'GET', 'Save-Data', 'on')).toBeUndefined()
    expect(look('/short')).toBeUndefined()
    expect(look('/faq?category=therapy')).toBeUndefined()
    expect(look('/services/receipt?x')).toBeUndefined()
  })
})
