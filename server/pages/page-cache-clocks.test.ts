import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { site } from './page-cache.fixture'
import { renderedPage as page } from './rendered.fixture'

describe('a page that ages', () => {
  it('is rendered again after its time though nothing was published', async () => {
    vi.useFakeTimers()
    try {
      let rate = 1
      const { cache, textOf } = site({ '/services': () => page(`rate ${rate}`, { renewAfter: 60 }) })
      await cache.render('/services')
      rate = 2
      await vi.advanceTimersByTimeAsync(59_000)
      expect(textOf('/services')).toBe('rate 1')
      await vi.advanceTimersByTimeAsync(2_000)
      vi.useRealTimers()
      await vi.waitFor(() => expect(textOf('/services')).toBe('rate 2'))
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('clocks', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('a page without an age has none, and one that was renewed meanwhile waits its whole time again', async () => {
    const { cache, renders } = site({ '/old': () => page('old', { renewAfter: 60 }), '/': () => page('home') })
    await cache.render('/')
    expect(vi.getTimerCount()).toBe(0)
    await cache.render('/old')
    await vi.advanceTimersByTimeAsync(40_000)
    await cache.render('/old')
    expect(vi.getTimerCount()).toBe(1)
    renders.length = 0
    await vi.advanceTimersByTimeAsync(59_999)
    expect(renders).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(renders).toEqual(['/old'])
  })

  it('a page whose age ended with its newer version is not renewed', async () => {
    const { cache, pages, renders } = site({ '/': () => page('old', { renewAfter: 60 }) })
    await cache.render('/')
    pages['/'] = () => page('new')
    await cache.render('/')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(renders).toEqual(['/', '/'])
  })

  it('a page that is gone does not come back by its age', async () => {
    const { cache, pages, renders } = site({ '/': () => page('old', { renewAfter: 60 }) })
    await cache.render('/')
    pages['/'] = () => page('', { status: 410 })
    await cache.render('/')
    await vi.advanceTimersByTimeAsync(120_000)
    await turn()
    expect(renders).toEqual(['/', '/'])
  })

  it('a renewal that failed is tried again in its time, unless the page is gone by then', async () => {
    const { cache, pages, renders } = site({ '/stays': () => page('a'), '/goes': () => page('b') })
    for (const key of Object.keys(pages)) await cache.render(key)
    for (const key of Object.keys(pages)) pages[key] = () => page('', { status: 503 })
    renders.length = 0
    cache.renewAll()
    await turn()
    expect(renders.toSorted()).toEqual(['/goes', '/stays'])
    pages['/goes'] = () => page('', { status: 404 })
    await cache.render('/goes')
    renders.length = 0
    await vi.advanceTimersByTimeAsync(9)
    expect(renders).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(renders).toEqual(['/stays'])
  })

  it('a page that was asked for and failed is not asked for again by itself', async () => {
    const { cache, renders } = site({ '/': () => Promise.reject(new Error('no')) })
    await expect(cache.render('/')).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
    await expect(cache.render('/')).rejects.toThrow('no')
    expect(renders).toEqual(['/', '/'])
  })
})
