import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'

import { dependencies, gate, site } from './page-cache.fixture'
import { MAX_EAGER_RENEWALS } from './page-cache'
import { PAGE_LIMITS } from './page-store'
import { renderedPage as page } from './rendered.fixture'

describe('renewal', () => {
  it('renders exactly the pages that depend on the document or list its type', async () => {
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

  it('serves the old page until the new one is ready', async () => {
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

  it('renders again when another change arrives during the second render', async () => {
    const rounds = [gate(), gate()]
    let price = 1
    const { cache, renders, textOf } = site({
      '/': async () => {
        const read = price
        await rounds[renders.length - 1]?.opened
        return page(`${read}`, { dependencies: dependencies(['a']) })
      },
    })
    const first = cache.render('/')
    for (const [made, { open }] of rounds.entries()) {
      await vi.waitFor(() => expect(renders).toHaveLength(made + 1))
      price += 1
      cache.published({ id: 'a', types: [] })
      open()
    }
    await first
    await vi.waitFor(() => expect(textOf('/')).toBe('3'))
    expect(renders).toHaveLength(3)
  })

  it('drops a removed page, and keeps a failing one until a retry succeeds', async () => {
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

  it('keeps an unchanged page and updates its dependencies', async () => {
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

  it('renders every page after an unknown change', async () => {
    const { cache, pages, stored, textOf } = site({ '/a': () => page('a'), '/b': () => page('b') })
    for (const key of Object.keys(pages)) await cache.render(key)
    pages['/a'] = () => page('A')
    pages['/b'] = () => page('B')
    cache.renewAll()
    await vi.waitFor(() => expect([textOf('/a'), textOf('/b')]).toEqual(['A', 'B']))
    expect(stored).toHaveLength(4)
  })

  it('renders a page at most four times for 500 changes', async () => {
    const { cache, renders, textOf } = site({
      '/': () => page(String(renders.length), { dependencies: dependencies(['a']) }),
    })
    await cache.render('/')
    for (let change = 0; change < 500; change += 1) cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(textOf('/')).toBe(String(renders.length)))
    expect(renders.length).toBeLessThanOrEqual(4)
  })
})

it('renews the pages that list either type of a document whose type changed', async () => {
  const { cache, pages, textOf } = site({
    '/before': () => page('old', { dependencies: dependencies([], ['draft']) }),
    '/after': () => page('old', { dependencies: dependencies([], ['note']) }),
  })
  for (const key of Object.keys(pages)) await cache.render(key)
  for (const key of Object.keys(pages)) pages[key] = () => page('new')
  cache.published({ id: 'a', types: ['draft', 'note'] })
  await vi.waitFor(() => expect(['/before', '/after'].map(textOf)).toEqual(['new', 'new']))
})

describe('many renewals', () => {
  it('run two at a time and reach every page', async () => {
    const { opened, open } = gate()
    let [under, most, version] = [0, 0, 'old']
    const keys = Array.from({ length: 11 }, (_, index) => `/p${index}`)
    const render = async () => {
      most = Math.max(most, (under += 1))
      if (version === 'new') await opened
      under -= 1
      return page(version)
    }
    const { cache, renders, textOf } = site(Object.fromEntries(keys.map((key) => [key, render])))
    for (const key of keys) await cache.render(key)
    renders.length = 0
    version = 'new'
    cache.renewAll()
    await vi.waitFor(() => expect(renders).toHaveLength(2))
    open()
    await vi.waitFor(() => expect(keys.map(textOf)).toEqual(keys.map(() => 'new')))
    expect(most).toBe(2)
    expect(renders.toSorted()).toEqual(keys.toSorted())
  })

  it('log one line for each failure', async () => {
    const lines: unknown[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { cache, pages } = site({ '/': () => page('good') }, PAGE_LIMITS, log)
    await cache.render('/')
    let tries = 0
    pages['/'] = () => {
      tries += 1
      return tries > 1 ? page('better') : Promise.reject(new Error('no'))
    }
    cache.renewAll()
    await vi.waitFor(() => expect(tries).toBe(2))
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'page-cache.renewal-failed',
        page: '/',
        err: expect.objectContaining({ message: 'no' }),
      }),
    ])
  })
})

describe('a publish that changes more pages than MAX_EAGER_RENEWALS', () => {
  const keys = Array.from({ length: MAX_EAGER_RENEWALS + 8 }, (_, index) => `/p${index}`)

  async function warmSite() {
    let version = 'old'
    const render = () => page(version, { dependencies: dependencies([], ['therapist']) })
    const opened = site(Object.fromEntries(keys.map((key) => [key, render])))
    for (const key of keys) await opened.cache.warm(key, 'quick')
    opened.renders.length = 0
    return {
      ...opened,
      publish: (now: string) => ((version = now), opened.cache.published({ id: 'ada', types: ['therapist'] })),
    }
  }

  it('renews recently requested pages first, then the oldest, and the rest on request', async () => {
    const { cache, renders, publish } = await warmSite()
    const lately = ['/p39', '/p7', '/p20']
    for (const key of lately.toReversed()) cache.find(key)
    publish('new')
    await vi.waitFor(() => expect(renders).toHaveLength(MAX_EAGER_RENEWALS))
    expect(renders).toEqual([...lately, ...keys.filter((key) => !lately.includes(key))].slice(0, MAX_EAGER_RENEWALS))
    const left = keys.filter((key) => !renders.includes(key))
    expect(left.map((key) => cache.find(key))).toEqual(left.map(() => undefined))

    await cache.render('/p35')
    expect(cache.find('/p35')?.variants.identity.body.toString()).toBe('new')
    expect(renders).toHaveLength(MAX_EAGER_RENEWALS + 1)
  })

  it('leaves a page that fails on request as it was, and retries later', async () => {
    const { cache, pages, publish, textOf } = await warmSite()
    let broken = true
    pages['/p38'] = () => (broken ? Promise.reject(new Error('no')) : page('new'))
    pages['/p39'] = () => (broken ? page('', { status: 503 }) : page('new'))
    publish('new')
    for (const key of ['/p38', '/p39']) {
      const outcome = await cache.render(key)
      expect('stored' in outcome && outcome.stored.variants.identity.body.toString()).toBe('old')
    }
    expect(['/p38', '/p39'].map(textOf)).toEqual(['old', 'old'])
    broken = false
    await vi.waitFor(() => expect(['/p38', '/p39'].map(textOf)).toEqual(['new', 'new']))
  })

  it('leaves a page that renders unchanged stored', async () => {
    const { cache, publish, textOf } = await warmSite()
    publish('old')
    expect(textOf('/p39')).toBeUndefined()
    await cache.render('/p39')
    expect(textOf('/p39')).toBe('old')
  })
})
