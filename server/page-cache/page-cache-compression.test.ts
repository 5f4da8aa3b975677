import { describe, expect, it, vi } from 'vitest'

import { dependencies, gate, site } from './page-cache.fixture'
import { longText, renderedPage as page } from './rendered.fixture'
import type { StoredPage } from './stored-page'

/** A long timeout: the best compression takes long on a busy machine. */
const patient = { timeout: 15_000 }

it('stores a page quickly and compresses it better later, with the same ETag', async () => {
  const { cache } = site({ '/': () => page(longText) })
  const outcome = await cache.render('/')
  const quick = 'stored' in outcome ? outcome.stored.variants.br : undefined
  await vi.waitFor(
    () => expect(cache.find('/')?.variants.br.body.length).toBeLessThan(quick?.body.length ?? 0),
    patient,
  )
  expect(cache.find('/')?.variants.br.tag).toBe(quick?.tag)
})

describe('late compression', () => {
  const large = Array.from({ length: 8 }, (_, part) => `${part} ${longText}`).join('\n')
  const compressed = (stored: StoredPage | undefined) => stored?.variants.br.body.length ?? Number.NaN

  it('keeps the newer page', async () => {
    const { cache, pages, stored, textOf } = site({ '/': () => page(large, { dependencies: dependencies(['a']) }) })
    await cache.render('/')
    pages['/'] = () => page(longText, { dependencies: dependencies(['b']) })
    cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(stored).toHaveLength(2), patient)
    // The newer page is compressed after the older one.
    await vi.waitFor(() => expect(compressed(cache.find('/'))).toBeLessThan(compressed(stored[1])), patient)
    expect(textOf('/')).toBe(longText)
    expect(cache.find('/')?.dependencies).toEqual(dependencies(['b']))
  })

  it('keeps a removed page removed', async () => {
    const { cache, pages, stored } = site({ '/': () => page(large), '/other': () => page(longText) })
    await cache.render('/')
    pages['/'] = () => page('', { status: 404 })
    expect(await cache.render('/')).toHaveProperty('once')
    await cache.render('/other')
    await vi.waitFor(() => expect(compressed(cache.find('/other'))).toBeLessThan(compressed(stored[1])), patient)
    expect(cache.find('/')).toBeUndefined()
    expect(cache.size()).toEqual({ pages: 1, bytes: cache.find('/other')?.bytes })
  })

  it('reaches every page and keeps the latest dependencies', async () => {
    let read = dependencies(['a'])
    const { cache, stored } = site({
      '/a': () => page(large),
      '/b': () => page(longText, { dependencies: read }),
      '/c': () => page(`${longText}.`),
    })
    for (const key of ['/a', '/b', '/c']) await cache.render(key)
    read = dependencies(['a', 'b'])
    cache.published({ id: 'a', types: [] })
    for (const [at, key] of ['/a', '/b', '/c'].entries())
      await vi.waitFor(() => expect(compressed(cache.find(key))).toBeLessThan(compressed(stored[at])), patient)
    expect(cache.find('/b')?.dependencies).toBe(read)
  })
})

describe('cache.warm', () => {
  const sizeOf = (stored: StoredPage | undefined) => stored?.variants.br.body.length ?? Number.NaN

  it('returns the stored page, or undefined when the render fails', async () => {
    const broken = (): never => {
      throw new Error('broken')
    }
    const { cache } = site({ '/': () => page(longText), '/broken': broken })
    expect(await cache.warm('/', 'quick')).toBe(cache.find('/'))
    expect(await cache.warm('/nowhere', 'best')).toBeUndefined()
    expect(await cache.warm('/broken', 'best')).toBeUndefined()
  })

  it('keeps the requested compression', async () => {
    const { cache } = site({ '/quick': () => page(longText), '/best': () => page(`${longText}.`) })
    const quick = sizeOf(await cache.warm('/quick', 'quick'))
    const best = sizeOf(await cache.warm('/best', 'best'))
    // This page was added later: the other one would have been compressed first.
    await vi.waitFor(() => expect(sizeOf(cache.find('/best'))).toBeLessThan(best), patient)
    expect(sizeOf(cache.find('/quick'))).toBe(quick)
  })

  it.each(['first', 'second'])('compresses better when a visitor requests the page %s', async (came) => {
    const { opened, open } = gate()
    const { cache } = site({ '/': () => opened.then(() => page(longText)) })
    const making = [() => cache.render('/'), () => cache.warm('/', 'quick')]
    if (came === 'second') making.reverse()
    const made = making.map((make) => make())
    open()
    await Promise.all(made)
    const quick = sizeOf(cache.find('/'))
    await vi.waitFor(() => expect(sizeOf(cache.find('/'))).toBeLessThan(quick), patient)
  })
})
