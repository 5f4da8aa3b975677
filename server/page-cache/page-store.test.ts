import { beforeAll, describe, expect, it } from 'vitest'

import { createPageStore, PAGE_LIMITS } from './page-store'
import { renderedPage } from './rendered.fixture'
import { storePage, type StoredPage } from './stored-page'

let page: StoredPage
beforeAll(async () => {
  page = await storePage(renderedPage('page'), 'quick')
})
const sized = (bytes: number): StoredPage => ({ ...page, bytes })
const keysOf = (store: ReturnType<typeof createPageStore>) => store.latest(() => true).map(([key]) => key)

describe('createPageStore', () => {
  it('holds 2,000 pages in 128 MB by default', () => {
    expect(PAGE_LIMITS).toEqual({ pages: 2_000, bytes: 134_217_728, variantsOfOnePath: 60 })
  })

  it('counts pages and bytes as pages are added, replaced and removed', () => {
    const store = createPageStore(PAGE_LIMITS)
    store.set('/a', sized(100), true)
    store.set('/b', sized(30), true)
    expect(store.size()).toEqual({ pages: 2, bytes: 130 })
    store.set('/a', sized(50), true)
    expect(store.size()).toEqual({ pages: 2, bytes: 80 })
    store.delete('/a')
    store.delete('/a')
    expect(store.size()).toEqual({ pages: 1, bytes: 30 })
    expect([store.get('/a'), store.peek('/a')]).toEqual([undefined, undefined])
  })

  it('lists the most recently used pages first, ignoring peek', () => {
    const store = createPageStore(PAGE_LIMITS)
    for (const key of ['/a', '/b', '/c']) store.set(key, sized(1), true)
    expect(keysOf(store)).toEqual(['/c', '/b', '/a'])
    store.get('/a')
    store.peek('/b')
    expect(keysOf(store)).toEqual(['/a', '/c', '/b'])
    // A replacement does not count as a use.
    store.set('/b', sized(2), true)
    expect(keysOf(store)).toEqual(['/a', '/c', '/b'])
    expect(store.latest((key) => key === '/b')[0]?.[1].bytes).toBe(2)
  })

  it('removes the least recently used pages beyond its limits', () => {
    const store = createPageStore({ pages: 3, bytes: 100, variantsOfOnePath: 9 })
    for (const key of ['/a', '/b', '/c']) store.set(key, sized(30), true)
    store.get('/a')
    store.set('/d', sized(10), true)
    expect(keysOf(store)).toEqual(['/d', '/a', '/c'])
    store.set('/c', sized(60), true)
    expect(store.size()).toEqual({ pages: 3, bytes: 100 })
    store.set('/d', sized(11), true)
    expect(keysOf(store)).toEqual(['/d', '/a'])
    store.set('/e', sized(101), true)
    expect(store.size()).toEqual({ pages: 0, bytes: 0 })
  })

  it('limits the variants of one path, apart from the page itself', () => {
    const store = createPageStore({ pages: 99, bytes: 1_000, variantsOfOnePath: 2 })
    for (const key of ['/other?q=1', '/faq', '/faq?q=1', '/other', '/faq?q=2', '/other?q=2'])
      store.set(key, sized(1), true)
    expect(store.size().pages).toBe(6)
    store.get('/faq?q=1')
    store.set('/faq?q=3', sized(1), true)
    expect(keysOf(store)).toEqual(['/faq?q=3', '/faq?q=1', '/other?q=2', '/other', '/faq', '/other?q=1'])
  })

  it('removes pages rendered in advance first, the latest of them first', () => {
    const store = createPageStore({ pages: 3, bytes: 100, variantsOfOnePath: 9 })
    for (const key of ['/', '/a', '/b']) store.set(key, sized(1), false)
    expect(keysOf(store)).toEqual(['/', '/a', '/b'])
    store.get('/b')
    expect(keysOf(store)).toEqual(['/b', '/', '/a'])
    store.set('/c', sized(1), true)
    expect(keysOf(store)).toEqual(['/c', '/b', '/'])
  })
})
