import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PageEdge } from '../edge/edge'
import { MAX_EAGER_RENEWALS } from './page-cache'
import { dependencies, gate, site } from './page-cache.fixture'
import { PAGE_LIMITS } from './page-store'
import type { Rendered } from './stored-page'
import { renderedPage as page } from './rendered.fixture'

/** The calls to the edge, in order. */
let told: string[]
beforeEach(() => (told = []))
const edge: PageEdge = {
  withEdgeHeaders: (_key, page) => page,
  changed: () => void told.push('changed'),
  replaced: (key) => void told.push(`replaced ${key}`),
  settled: () => void told.push('settled'),
}
const siteOf = (pages: Parameters<typeof site>[0]) => site(pages, PAGE_LIMITS, undefined, edge)
const change = { id: 'a', types: [] }
const readsA = { dependencies: dependencies(['a']) }
const times = (what: string) => told.filter((each) => each === what).length

describe('the settled event of the edge', () => {
  it('waits for a first render that started before the change', async () => {
    const { opened, open } = gate()
    const { cache } = siteOf({ '/': () => opened.then(() => page('home', readsA)) })
    const first = cache.render('/')
    cache.published(change)
    expect(told).toEqual(['changed'])
    open()
    await first
    await vi.waitFor(() => expect(told).toEqual(['changed', 'settled']))
  })

  it('follows when that render fails', async () => {
    const { opened, open } = gate()
    const broken = async (): Promise<Rendered> => {
      await opened
      throw new Error('broken')
    }
    const { cache } = siteOf({ '/': broken })
    const first = cache.render('/')
    cache.published(change)
    open()
    await expect(first).rejects.toThrow('broken')
    await vi.waitFor(() => expect(told).toEqual(['changed', 'settled']))
  })

  it('ignores renders that started after the change', async () => {
    const { opened, open } = gate()
    const { cache } = siteOf({ '/slow': () => opened.then(() => page('slow')), '/': () => page('home') })
    cache.published(change)
    const slow = cache.render('/slow')
    await cache.render('/')
    await vi.waitFor(() => expect(times('settled')).toBe(2))
    open()
    await slow
  })
})

describe('a timed renewal', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const aged = (text: string) => page(text, { renewAfter: 60, ...readsA })

  it('reports each replaced or removed page to the edge', async () => {
    const { cache, pages } = siteOf({ '/rate': () => aged('1'), '/gone': () => aged('1') })
    for (const key of Object.keys(pages)) await cache.render(key)
    pages['/rate'] = () => aged('2')
    pages['/gone'] = () => page('', { status: 404 })
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['replaced /rate', 'replaced /gone'])))
  })

  it('reports no unchanged page to the edge, and none renewed by a publish', async () => {
    const { cache, pages, renders } = siteOf({ '/': () => aged('same') })
    await cache.render('/')
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(renders).toHaveLength(2))
    pages['/'] = () => aged('other')
    cache.published(change)
    await vi.waitFor(() => expect(cache.find('/')?.variants.identity.body.toString()).toBe('other'))
    expect(told.filter((each) => each.startsWith('replaced'))).toEqual([])
  })

  it('purges pages beyond the limit at once and renders them on the next request', async () => {
    const { opened, open } = gate()
    const keys = Array.from({ length: MAX_EAGER_RENEWALS + 10 }, (_, index) => `/${index}`)
    const { cache, pages, renders } = siteOf(Object.fromEntries(keys.map((key) => [key, () => aged('1')])))
    for (const key of keys) await cache.render(key)
    for (const key of keys) pages[key] = () => opened.then(() => aged('2'))
    renders.length = 0
    told = []
    await vi.advanceTimersByTimeAsync(60_000)
    open()
    await vi.waitFor(() => expect(times('settled')).toBeGreaterThan(0))
    const left = keys.filter((key) => !renders.includes(key))
    expect(left.length).toBeGreaterThan(0)
    expect(renders.length).toBeGreaterThanOrEqual(MAX_EAGER_RENEWALS)
    const [asked = ''] = left
    expect(cache.find(asked), 'it is not shown as it was').toBeUndefined()
    expect(told.indexOf(`replaced ${asked}`)).toBeLessThan(told.indexOf('settled'))
    told = []
    await cache.render(asked)
    expect(told).toContain(`replaced ${asked}`)
  })
})
