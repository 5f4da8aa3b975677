import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createStalePages } from './stale-pages'
import { MAX_EAGER_RENEWALS } from './page-cache'
import { site } from './page-cache.fixture'
import { renderedPage as page } from './rendered.fixture'

describe('createStalePages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Stale pages; those in `current` become current when rendered again. */
  function behindPages(keys: readonly string[]) {
    const [stored, current, renewed] = [new Set(keys), new Set<string>(), new Array<readonly string[]>()]
    const pages = createStalePages(
      1_000,
      (key) => stored.has(key),
      (asked) => {
        renewed.push(asked)
        for (const key of asked) pages.rendered(key, current.has(key))
      },
    )
    for (const key of keys) pages.rendered(key, false)
    return { stored, current, renewed }
  }

  it('retries one stale page at a time, in turn', async () => {
    const { renewed } = behindPages(['/a', '/b'])
    await vi.advanceTimersByTimeAsync(999)
    expect(renewed).toEqual([])
    await vi.advanceTimersByTimeAsync(3_001)
    expect(renewed).toEqual([['/a'], ['/b'], ['/a'], ['/b']])
  })

  it('renews all others once one page is current, then stops', async () => {
    const { current, renewed } = behindPages(['/a', '/b', '/c'])
    for (const key of ['/b', '/c']) current.add(key)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(renewed.slice(0, 2)).toEqual([['/a'], ['/b']])
    expect(renewed[2]?.toSorted()).toEqual(['/a', '/c'])
    current.add('/a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewed.slice(3).flat()).toEqual(['/a'])
  })

  it('skips pages that are no longer stored', async () => {
    const { stored, current, renewed } = behindPages(['/a', '/b', '/c'])
    stored.delete('/a')
    stored.delete('/c')
    current.add('/b')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewed.flat()).toEqual(['/b'])
  })
})

describe('the page cache during an outage', () => {
  it('serves the stale page and replaces it after the outage', async () => {
    const { cache, pages, textOf } = site({ '/': () => page('kept', { isCurrent: false }) })
    await cache.render('/')
    expect(textOf('/')).toBe('kept')
    pages['/'] = () => page('new')
    await vi.waitFor(() => expect(textOf('/')).toBe('new'))
  })

  it('renews a limited number of pages, and the rest on request', async () => {
    const keys = Array.from({ length: MAX_EAGER_RENEWALS + 8 }, (_, index) => `/p${index}`)
    let isUp = false
    const render = () => page(isUp ? 'new' : 'kept', { isCurrent: isUp })
    const { cache, renders, textOf } = site(Object.fromEntries(keys.map((key) => [key, render])))
    for (const key of keys) await cache.render(key)
    isUp = true
    const left = () => keys.filter((key) => cache.find(key) === undefined)
    await vi.waitFor(() => expect(left()).toHaveLength(7))
    await vi.waitFor(() => expect(keys.filter((key) => textOf(key) === 'new')).toHaveLength(MAX_EAGER_RENEWALS + 1))
    const rendered = renders.length
    for (const key of left()) await cache.render(key)
    expect(keys.map(textOf)).toEqual(keys.map(() => 'new'))
    expect(renders).toHaveLength(rendered + 7)
  })
})
