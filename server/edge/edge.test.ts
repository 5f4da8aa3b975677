import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { EdgeSettings } from '~/lib/settings/settings.server'

import { countPurges } from '../metrics/pages'
import { saveDataVariant, type StoredPage } from '../page-cache/stored-page'
import { dependencies, gate, site } from '../page-cache/page-cache.fixture'
import { PAGE_LIMITS } from '../page-cache/page-store'
import { renderedPage } from '../page-cache/rendered.fixture'
import { openEdge } from './edge'
import { startEdgeService } from './edge-service.fixture'
import { EVERY_PAGE, keysOfChange, pageOwnKey } from './purge'

const TOKEN = 'a-token-of-the-edge'
const silent = pino({ level: 'silent' })

const page = (text: string, ids: string[], types: string[] = []) =>
  renderedPage(text, {
    headers: ['Content-Type', 'text/html', 'Cache-Control', 'private, no-cache'],
    dependencies: dependencies(ids, types),
  })

/** The pages in the fake edge by path; a purge of one of their keys removes them. */
let kept: Map<string, { text: string; keys: string[] }>
let status = 200
let service: Awaited<ReturnType<typeof startEdgeService>>

beforeEach(async () => {
  kept = new Map()
  status = 200
  service = await startEdgeService(({ headers }) => {
    const purged = String(headers.xkey).split(' ')
    if (status === 200)
      for (const [path, { keys }] of kept) if (keys.some((key) => purged.includes(key))) kept.delete(path)
    return { status }
  })
  return service.close
})

const settings = (): EdgeSettings => ({ kind: 'varnish', purgeUrls: [service.origin], token: TOKEN })

function copyOf(pages: Parameters<typeof site>[0], againMs = 60_000) {
  const edge = openEdge(settings(), { log: silent, metrics: countPurges(new Registry()), againMs })
  onTestFinished(edge.close)
  return { edge, ...site(pages, PAGE_LIMITS, silent, edge.pages) }
}

/** Requests a page through the fake edge, which asks this copy for missing ones. */
async function visit(path: string, { cache, textOf }: ReturnType<typeof copyOf>): Promise<string | undefined> {
  const found = kept.get(path)
  if (found) return found.text
  if (!cache.find(path)) await cache.render(path)
  const headers = cache.find(path)?.variants.identity.headers ?? []
  const keys = headers[headers.indexOf('xkey') + 1]?.split(' ') ?? []
  const text = textOf(path) ?? ''
  kept.set(path, { text, keys })
  return text
}

const purged = () => service.asked.map(({ headers }) => String(headers.xkey).split(' '))

describe('edge headers', () => {
  it('mark a shared page as cacheable and leave its Save-Data variant private', async () => {
    const { cache } = copyOf({ '/': () => page('home', ['home']) })
    const outcome = await cache.render('/')
    if (!('stored' in outcome)) throw new Error('The page was not stored')
    const headersOf = ({ variants }: StoredPage) => variants.br.headers.join('\n')
    expect(headersOf(outcome.stored)).toContain('Cache-Control\npublic, max-age=0, s-maxage=45\nxkey\n')
    expect(headersOf(outcome.stored)).toContain(keysOfChange({ id: 'home', types: [] })[0])
    expect(outcome.stored.variants.br.unchangedHeaders.join('\n')).toContain('xkey\n')
    const less = await saveDataVariant(outcome.stored)
    expect(headersOf(less)).toContain('Cache-Control\nprivate, no-cache')
    for (const { headers, unchangedHeaders } of Object.values(less.variants))
      expect([...headers, ...unchangedHeaders].join('\n')).not.toMatch(/xkey|s-maxage/)
  })

  it('stay off responses that are not stored', async () => {
    const { cache } = copyOf({ '/?q=a': () => page('found', []) })
    for (const key of ['/?q=a', '/nothing']) {
      const outcome = await cache.render(key)
      expect('once' in outcome && outcome.once.headers.join('\n')).not.toMatch(/xkey|s-maxage/)
    }
  })
})

describe('a publish', () => {
  it('purges the changed pages after they are rendered, and once more later', async () => {
    const { opened, open } = gate()
    const copy = copyOf({ '/services': () => page('20,000', ['single']) }, 20)
    await visit('/services', copy)
    copy.pages['/services'] = async () => {
      await opened
      return page('21,500', ['single'])
    }
    copy.cache.published({ id: 'single', types: ['package'] })
    await vi.waitFor(() => expect(copy.renders).toHaveLength(2))
    expect(service.asked).toEqual([])
    open()
    await vi.waitFor(() => expect(purged()).toHaveLength(2))
    for (const keys of purged()) expect(keys).toEqual(keysOfChange({ id: 'single', types: ['package'] }))
    expect(await visit('/services', copy)).toBe('21,500')
  })

  it('purges at once when no stored page is affected', async () => {
    copyOf({}).cache.published({ id: 'new', types: ['therapist'] })
    await vi.waitFor(() => expect(purged()).toEqual([keysOfChange({ id: 'new', types: ['therapist'] })]))
  })

  it('purges a page that failed to render once it renders again', async () => {
    const copy = copyOf({ '/': () => page('old', ['a']) })
    await visit('/', copy)
    let broken = true
    copy.pages['/'] = () => (broken ? renderedPage('', { status: 500 }) : page('new', ['a']))
    copy.cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(purged()).toHaveLength(1))
    expect(await visit('/', copy)).toBe('old')
    broken = false
    await vi.waitFor(() => expect(purged().at(-1)).toEqual([pageOwnKey('/')]))
    expect(await visit('/', copy)).toBe('new')
  })

  it('purges once more when a slower copy has the new page', async () => {
    const { opened, open } = gate()
    let price = 'old'
    const quick = copyOf({ '/': () => page(price, ['a']) })
    const slow = copyOf({
      '/': async () => {
        if (price === 'new') await opened
        return page(price, ['a'])
      },
    })
    await quick.cache.render('/')
    await visit('/', slow)
    price = 'new'
    for (const { cache } of [quick, slow]) cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(purged()).toHaveLength(1))
    expect(await visit('/', slow)).toBe('old')
    open()
    await vi.waitFor(() => expect(purged()).toHaveLength(2))
    expect(await visit('/', slow)).toBe('new')
  })

  it('purges every page when the change is unknown', async () => {
    const copy = copyOf({ '/': () => page('home', []) })
    await visit('/', copy)
    copy.cache.renewAll()
    await vi.waitFor(() => expect(purged()).toEqual([[EVERY_PAGE]]))
  })
})

it('purges a page after a timed renewal only if it changed', async () => {
  let rate = 1
  const copy = copyOf({ '/services': () => ({ ...page(String(rate), ['single']), renewAfter: 0.02 }) })
  await visit('/services', copy)
  await vi.waitFor(() => expect(copy.renders.length).toBeGreaterThan(2))
  expect(service.asked).toEqual([])
  rate = 2
  await vi.waitFor(() => expect(purged()).toEqual([[pageOwnKey('/services')]]))
})
