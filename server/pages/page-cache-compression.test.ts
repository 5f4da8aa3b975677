import { describe, expect, it, vi } from 'vitest'

import { dependencies, site } from './page-cache.fixture'
import { manyWords, renderedPage as page } from './rendered.fixture'
import type { StoredPage } from './stored-page'

/** The best compression takes its time on a busy machine. */
const patient = { timeout: 15_000 }

it('a page is put up quickly and compressed better afterwards, under the same tag', async () => {
  const { cache } = site({ '/': () => page(manyWords) })
  const outcome = await cache.render('/')
  const quick = 'stored' in outcome ? outcome.stored.variants.br : undefined
  await vi.waitFor(
    () => expect(cache.find('/')?.variants.br.body.length).toBeLessThan(quick?.body.length ?? 0),
    patient,
  )
  expect(cache.find('/')?.variants.br.tag).toBe(quick?.tag)
})

describe('better compression that comes late', () => {
  const large = Array.from({ length: 8 }, (_, part) => `${part} ${manyWords}`).join('\n')
  const compressed = (stored: StoredPage | undefined) => stored?.variants.br.body.length ?? Number.NaN

  it('never puts a page over the newer one', async () => {
    const { cache, pages, stored, textOf } = site({ '/': () => page(large, { dependencies: dependencies(['a']) }) })
    await cache.render('/')
    pages['/'] = () => page(manyWords, { dependencies: dependencies(['b']) })
    cache.published({ id: 'a', types: [] })
    await vi.waitFor(() => expect(stored).toHaveLength(2), patient)
    // The newer one is compressed after the one before it.
    await vi.waitFor(() => expect(compressed(cache.find('/'))).toBeLessThan(compressed(stored[1])), patient)
    expect(textOf('/')).toBe(manyWords)
    expect(cache.find('/')?.dependencies).toEqual(dependencies(['b']))
  })

  it('never brings back a page that is gone', async () => {
    const { cache, pages, stored } = site({ '/': () => page(large), '/other': () => page(manyWords) })
    await cache.render('/')
    pages['/'] = () => page('', { status: 404 })
    expect(await cache.render('/')).toHaveProperty('once')
    await cache.render('/other')
    await vi.waitFor(() => expect(compressed(cache.find('/other'))).toBeLessThan(compressed(stored[1])), patient)
    expect(cache.find('/')).toBeUndefined()
    expect(cache.size()).toEqual({ pages: 1, bytes: cache.find('/other')?.bytes })
  })

  it('comes to every page, and knows what a page that came out the same read since', async () => {
    let read = dependencies(['a'])
    const { cache, stored } = site({
      '/a': () => page(large),
      '/b': () => page(manyWords, { dependencies: read }),
      '/c': () => page(`${manyWords}.`),
    })
    for (const key of ['/a', '/b', '/c']) await cache.render(key)
    read = dependencies(['a', 'b'])
    cache.published({ id: 'a', types: [] })
    for (const [at, key] of ['/a', '/b', '/c'].entries())
      await vi.waitFor(() => expect(compressed(cache.find(key))).toBeLessThan(compressed(stored[at])), patient)
    expect(cache.find('/b')?.dependencies).toBe(read)
  })
})
