import { describe, expect, it } from 'vitest'

import { site } from './page-cache.fixture'
import { PAGE_LIMITS } from './page-store'
import type { Rendered } from './rendered'
import { renderedPage as page } from './rendered.fixture'

describe('createPageCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { cache, renders } = site({ '/': () => page('home') })
    await Promise.all([cache.render('/'), cache.render('/'), cache.render('/')])
    expect(renders).toEqual(['/'])
    expect(cache.find('/')).toBeDefined()
  })

  it.each<[string, Partial<Rendered>]>([
    ['a status other than 200', { status: 404 }],
    ['a personal response', { shared: false }],
  ])('refuses to store %s', async (_, over) => {
    const { cache } = site({ '/': () => page('home', over) })
    expect(await cache.render('/')).toHaveProperty('once')
    expect(cache.find('/')).toBeUndefined()
  })

  it('stores parameters only when the route declares them', async () => {
    const { cache, pages } = site({
      '/faq?category=therapy': () => page('faq', { cacheParameters: new Set(['category']) }),
      '/faq?category=therapy&q=free+text': () => page('faq', { cacheParameters: new Set(['category']) }),
    })
    for (const key of Object.keys(pages)) await cache.render(key)
    expect(cache.find('/faq?category=therapy')).toBeDefined()
    expect(cache.find('/faq?category=therapy&q=free+text')).toBeUndefined()
  })

  it('removes the least recently used page beyond the limit', async () => {
    const { cache } = site(
      { '/a': () => page('a'), '/b': () => page('b'), '/c': () => page('c') },
      { ...PAGE_LIMITS, pages: 2 },
    )
    await cache.render('/a')
    await cache.render('/b')
    cache.find('/a')
    await cache.render('/c')
    expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, true])
    expect(cache.size().pages).toBe(2)
  })

  it('limits bytes, and the variants of one path', async () => {
    const big = 'x'.repeat(1_000)
    const tight = site({ '/a': () => page(big), '/b': () => page(big) }, { ...PAGE_LIMITS, bytes: 1_500 })
    await tight.cache.render('/a')
    await tight.cache.render('/b')
    expect(tight.textOf('/a')).toBeUndefined()

    const variant = (value: string) =>
      [`/faq?c=${value}`, () => page('faq', { cacheParameters: new Set(['c']) })] as const
    const { cache, pages } = site(Object.fromEntries(['1', '2', '3'].map(variant)), {
      ...PAGE_LIMITS,
      variantsOfOnePath: 2,
    })
    for (const key of Object.keys(pages)) await cache.render(key)
    expect(Object.keys(pages).map((key) => Boolean(cache.find(key)))).toEqual([false, true, true])
  })
})

it('returns the stored page when a new render is identical', async () => {
  const { cache } = site({ '/': () => page('home') })
  await cache.render('/')
  expect(await cache.render('/')).toEqual({ stored: cache.find('/') })
})
