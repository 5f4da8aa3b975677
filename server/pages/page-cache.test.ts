import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'

import { createPageCache } from './page-cache'
import { createPageStore, PAGE_LIMITS, type PageLimits } from './page-store'
import type { Rendered } from './rendered'
import type { StoredPage } from './stored-page'

const log = pino({ level: 'silent' })
const dependencies = (ids: string[], types: string[] = []) => ({ ids: new Set(ids), types: new Set(types) })

function page(text: string, over: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: ['Content-Type', 'text/html'],
    contentType: 'text/html',
    body: Buffer.from(text),
    shared: true,
    cacheParameters: new Set(),
    renewAfter: null,
    dependencies: dependencies([]),
    ...over,
  }
}

/** A site whose pages are functions that a test can replace, and that counts the renders of each. */
function site(pages: Record<string, () => Rendered | Promise<Rendered>>, limits: PageLimits = PAGE_LIMITS) {
  const renders: string[] = []
  const stored: StoredPage[] = []
  const render = async (key: string) => {
    renders.push(key)
    const answer = pages[key]
    if (!answer) return page('not found', { status: 404 })
    return answer()
  }
  const cache = createPageCache(render, createPageStore(limits), { log, retryMs: 10, onStored: (page) => stored.push(page) })
  return { cache, pages, renders, stored, textOf: (key: string) => cache.find(key)?.variants.identity.body.toString() }
}

/** A promise that the test settles when it likes. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('a page that ages', () => {
  it('is rendered anew after its time though nothing was published', async () => {
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

describe('storing', () => {
  it('a page asked for by many at once is rendered once', async () => {
    const { cache, renders } = site({ '/': () => page('home') })
    await Promise.all([cache.render('/'), cache.render('/'), cache.render('/')])
    expect(renders).toEqual(['/'])
    expect(cache.find('/')).toBeDefined()
  })

  it.each<[string, Partial<Rendered>]>([
    ['another status', { status: 404 }],
    ['a visitor’s answer', { shared: false }],
  ])('%s is not stored', async (_, over) => {
    const { cache } = site({ '/': () => page('home', over) })
    expect(await cache.render('/')).toHaveProperty('once')
    expect(cache.find('/')).toBeUndefined()
  })

  it('parameters are stored only where the route vouches for their values', async () => {
    const { cache, pages } = site({
      '/faq?category=therapy': () => page('faq', { cacheParameters: new Set(['category']) }),
      '/faq?category=therapy&q=free+text': () => page('faq', { cacheParameters: new Set(['category']) }),
    })
    for (const key of Object.keys(pages)) await cache.render(key)
    expect(cache.find('/faq?category=therapy')).toBeDefined()
    expect(cache.find('/faq?category=therapy&q=free+text')).toBeUndefined()
  })

  it('is bounded: the least recently used page goes', async () => {
    const { cache } = site({ '/a': () => page('a'), '/b': () => page('b'), '/c': () => page('c') }, { ...PAGE_LIMITS, pages: 2 })
    await cache.render('/a')
    await cache.render('/b')
    cache.find('/a')
    await cache.render('/c')
    expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, true])
    expect(cache.size().pages).toBe(2)
  })

  it('is bounded in bytes, and variants of one path cannot push out other pages', async () => {
    const big = 'x'.repeat(1_000)
    const tight = site({ '/a': () => page(big), '/b': () => page(big) }, { ...PAGE_LIMITS, bytes: 1_500 })
    await tight.cache.render('/a')
    await tight.cache.render('/b')
    expect(tight.textOf('/a')).toBeUndefined()

    const variant = (value: string) => [`/faq?c=${value}`, () => page('faq', { cacheParameters: new Set(['c']) })] as const
    const { cache, pages } = site(Object.fromEntries(['1', '2', '3'].map(variant)), { ...PAGE_LIMITS, variantsOfOnePath: 2 })
    for (const key of Object.keys(pages)) await cache.render(key)
    expect(Object.keys(pages).map((key) => Boolean(cache.find(key)))).toEqual([false, true, true])
  })
})

describe('renewal', () => {
  it('a publish renews exactly the pages that read the document or list its type', async () => {
    const { cache, pages, renders, textOf } = site({
      '/services': () => page('20,000', { dependencies: dependencies(['single']) }),
      '/therapists': () => page('seven', { dependencies: dependencies(['ada'], ['therapist']) }),
      '/about': () => page('about', { dependencies: dependencies(['about']) }),
    })
    for (const key of Object.keys(pages)) await cache.render(key)
    renders.length = 0

    pages['/services'] = () => page('21,500', { dependencies: dependencies(['single']) })
    cache.published({ id: 'single', types: ['package'] })
    await vi.waitFor(() => expect(textOf('/services')).toBe('21,500'))

    pages['/therapists'] = () => page('eight', { dependencies: dependencies(['ada', 'new'], ['therapist']) })
    cache.published({ id: 'new', types: ['therapist'] })
    await vi.waitFor(() => expect(textOf('/therapists')).toBe('eight'))
    expect(renders).toEqual(['/services', '/therapists'])
  })

  it('the page before stays up while the new one is made', async () => {
    const { opened, open } = gate()
    const { cache, pages, renders, textOf } = site({ '/': () => page('old', { dependencies: dependencies(['a']) }) })
    await cache.render('/')
    pages['/'] = async () => {
      await opened
      return page('new', { dependencies: dependencies(['a']) })
    }
    cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(renders).toHaveLength(2))
    expect(textOf('/')).toBe('old')
    open()
    await vi.waitFor(() => expect(textOf('/')).toBe('new'))
  })

  it('what is published while a page is being made is not lost', async () => {
    const { opened, open } = gate()
    let price = 'old'
    const { cache, renders, textOf } = site({
      '/': async () => {
        const read = price
        await opened
        return page(read, { dependencies: dependencies(['a']) })
      },
    })
    const first = cache.render('/')
    await vi.waitFor(() => expect(renders).toHaveLength(1))
    price = 'new'
    cache.published({ id: 'unrelated', types: [] })
    cache.published({ id: 'a', types: [] })
    open()
    await first
    await vi.waitFor(() => expect(textOf('/')).toBe('new'))
    expect(renders).toHaveLength(2)
  })

  it('a page that is gone is dropped; one that fails stays and is renewed later', async () => {
    const { cache, pages, textOf } = site({
      '/gone': () => page('gone', { dependencies: dependencies(['a']) }),
      '/fails': () => page('good', { dependencies: dependencies(['a']) }),
      '/throws': () => page('good', { dependencies: dependencies(['a']) }),
    })
    for (const key of Object.keys(pages)) await cache.render(key)
    let broken = true
    const tried = { fails: 0, throws: 0 }
    pages['/gone'] = () => page('', { status: 404 })
    pages['/fails'] = () => {
      tried.fails += 1
      return broken ? page('', { status: 500 }) : page('better')
    }
    pages['/throws'] = () => {
      tried.throws += 1
      return broken ? Promise.reject(new Error('no')) : page('better')
    }
    cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(Math.min(tried.fails, tried.throws)).toBeGreaterThan(1))
    expect([textOf('/fails'), textOf('/throws')]).toEqual(['good', 'good'])
    broken = false
    await vi.waitFor(() => expect([textOf('/fails'), textOf('/throws')]).toEqual(['better', 'better']))
    expect(textOf('/gone')).toBeUndefined()
  })

  it('is put up quickly and compressed better afterwards, under the same tag', async () => {
    const text = Array.from({ length: 3_000 }, (_, word) => `word${(word * 7_919) % 1_013}`).join(' ')
    const { cache } = site({ '/': () => page(text) })
    const outcome = await cache.render('/')
    const quick = 'stored' in outcome ? outcome.stored.variants.br : undefined
    await vi.waitFor(() => expect(cache.find('/')?.variants.br.body.length).toBeLessThan(quick?.body.length ?? 0))
    expect(cache.find('/')?.variants.br.tag).toBe(quick?.tag)
  })

  it('a page that comes out the same stays as it is, but knows what it read this time', async () => {
    let read = dependencies(['a'])
    const { cache, pages, stored, textOf } = site({ '/': () => page('same', { dependencies: read }) })
    await cache.render('/')
    read = dependencies(['a', 'b'])
    cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(cache.find('/')?.dependencies).toBe(read))
    expect(stored).toHaveLength(1)
    pages['/'] = () => page('other')
    cache.published({ id: 'b', types: [] })
    await vi.waitFor(() => expect(textOf('/')).toBe('other'))
  })

  it('renews all when nobody knows what changed, and tells of each new page', async () => {
    const { cache, pages, stored, textOf } = site({ '/a': () => page('a'), '/b': () => page('b') })
    for (const key of Object.keys(pages)) await cache.render(key)
    pages['/a'] = () => page('A')
    pages['/b'] = () => page('B')
    cache.renewAll()
    await vi.waitFor(() => expect([textOf('/a'), textOf('/b')]).toEqual(['A', 'B']))
    expect(stored).toHaveLength(4)
  })

  it('a storm of changes renders a page a few times, not once for each', async () => {
    const { cache, renders, textOf } = site({ '/': () => page(String(renders.length), { dependencies: dependencies(['a']) }) })
    await cache.render('/')
    for (let change = 0; change < 500; change += 1) cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(textOf('/')).toBe(String(renders.length)))
    expect(renders.length).toBeLessThanOrEqual(4)
  })
})
