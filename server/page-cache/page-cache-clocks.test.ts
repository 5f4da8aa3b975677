import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { site } from './page-cache.fixture'
import { renderedPage as page } from './rendered.fixture'

describe('renewal timers', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('start only for pages with a renewal time, and restart after a renewal', async () => {
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

  it('wait for a renewal months ahead', async () => {
    const { cache, renders } = site({ '/': () => page('new year', { renewAfter: 90 * 24 * 60 * 60 }) })
    await cache.render('/')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renders).toEqual(['/'])
  })

  it('follow a clock that is set forward', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { cache, renders } = site({ '/': () => page('announced', { renewAfter: 3_600 }) })
    await cache.render('/')
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(renders).toEqual(['/', '/'])
  })

  it('stop when the newer version has no renewal time', async () => {
    const { cache, pages, renders } = site({ '/': () => page('old', { renewAfter: 60 }) })
    await cache.render('/')
    pages['/'] = () => page('new')
    await cache.render('/')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(renders).toEqual(['/', '/'])
  })

  it('stop when the page is gone', async () => {
    const { cache, pages, renders } = site({ '/': () => page('old', { renewAfter: 60 }) })
    await cache.render('/')
    pages['/'] = () => page('', { status: 410 })
    await cache.render('/')
    await vi.advanceTimersByTimeAsync(120_000)
    await turn()
    expect(renders).toEqual(['/', '/'])
  })

  it('retry a failed renewal, unless the page is gone', async () => {
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

  it('ignore a failed first render', async () => {
    const { cache, renders } = site({ '/': () => Promise.reject(new Error('no')) })
    await expect(cache.render('/')).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
    await expect(cache.render('/')).rejects.toThrow('no')
    expect(renders).toEqual(['/', '/'])
  })
})
