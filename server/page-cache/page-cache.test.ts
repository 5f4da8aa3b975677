import { describe, expect, it } from 'vitest'

import { site } from './page-cache.fixture'
import type { Rendered } from './stored-page'
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
})

it('returns the stored page when a new render is identical', async () => {
  const { cache } = site({ '/': () => page('home') })
  await cache.render('/')
  expect(await cache.render('/')).toEqual({ stored: cache.find('/') })
})
