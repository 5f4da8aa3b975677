import { beforeAll, expect, it } from 'vitest'

import { createPageStore, PAGE_LIMITS } from './page-store'
import { renderedPage } from './rendered.fixture'
import { storePage, type StoredPage } from './stored-page'

let page: StoredPage
beforeAll(async () => {
  page = await storePage(renderedPage('page'), 'quick')
})
const sized = (bytes: number): StoredPage => ({ ...page, bytes })
const keysOf = (store: ReturnType<typeof createPageStore>) => store.latest(() => true).map(([key]) => key)

it('has room for a site, within what a small machine has', () => {
  expect(PAGE_LIMITS).toEqual({ pages: 2_000, bytes: 134_217_728, variantsOfOnePath: 60 })
})

it('counts pages and bytes as they come, change and go', () => {
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

it('tells the most recently used first; to look at one is no use', () => {
  const store = createPageStore(PAGE_LIMITS)
  for (const key of ['/a', '/b', '/c']) store.set(key, sized(1), true)
  expect(keysOf(store)).toEqual(['/c', '/b', '/a'])
  store.get('/a')
  store.peek('/b')
  expect(keysOf(store)).toEqual(['/a', '/c', '/b'])
  // A newer page in its place was not asked for by anybody.
  store.set('/b', sized(2), true)
  expect(keysOf(store)).toEqual(['/a', '/c', '/b'])
  expect(store.latest((key) => key === '/b')[0]?.[1].bytes).toBe(2)
})

it('is full at its limits, and lets go of the least recently used beyond them', () => {
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

it('keeps a number of variants of one path, beside the page itself and other paths', () => {
  const store = createPageStore({ pages: 99, bytes: 1_000, variantsOfOnePath: 2 })
  for (const key of ['/other?q=1', '/faq', '/faq?q=1', '/other', '/faq?q=2', '/other?q=2'])
    store.set(key, sized(1), true)
  expect(store.size().pages).toBe(6)
  store.get('/faq?q=1')
  store.set('/faq?q=3', sized(1), true)
  expect(keysOf(store)).toEqual(['/faq?q=3', '/faq?q=1', '/other?q=2', '/other', '/faq', '/other?q=1'])
})

it('lets go first of what was made ahead of all who ask, the last made before the first', () => {
  const store = createPageStore({ pages: 3, bytes: 100, variantsOfOnePath: 9 })
  for (const key of ['/', '/a', '/b']) store.set(key, sized(1), false)
  expect(keysOf(store)).toEqual(['/', '/a', '/b'])
  store.get('/b')
  expect(keysOf(store)).toEqual(['/b', '/', '/a'])
  store.set('/c', sized(1), true)
  expect(keysOf(store)).toEqual(['/c', '/b', '/'])
})
