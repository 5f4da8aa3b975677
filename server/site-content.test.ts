import { describe, expect, it, vi } from 'vitest'

import { startLake } from './content-lake.fixture'
import { ask } from './http.fixture'
import { startSite } from './site.fixture'
import { renders, routes } from './site-routes.fixture'
import { smallSite } from './small-site.fixture'

const small = smallSite()
const { get } = small

describe('publishing', () => {
  it('renews the page that read the document, and no other', async () => {
    await get('/services')
    await get('/about')
    const before = { ...renders }
    small.lake.publish('price', '21,500')
    await vi.waitFor(async () => expect((await get('/services')).text).toContain('₦21,500'), {
      interval: 5,
      timeout: 15_000,
    })
    expect(renders).toMatchObject({ services: (before.services ?? 0) + 1, about: before.about })
  })

  it('renews the page again when the service fails right after its notification', async () => {
    await get('/services')
    const before = renders.services ?? 0
    small.lake.answerQueries(false)
    small.lake.publish('price', '22,500')
    await vi.waitFor(() => expect(renders.services).toBeGreaterThan(before), { timeout: 15_000 })
    expect((await get('/services')).text).toContain('₦21,500')
    small.lake.answerQueries(true)
    await vi.waitFor(async () => expect((await get('/services')).text).toContain('₦22,500'), { timeout: 15_000 })
  })
})

describe('the site during a content outage', () => {
  it('renders pages from stored results, also after a restart', async () => {
    const home = await startLake({
      documents: new Map([['price', { _id: 'price', _type: 'note', text: '30,000' }]]),
      assets: new Map(),
    })
    const env = { SANITY_API_HOST: `http://127.0.0.1:${home.port}` }
    const first = await startSite(routes, env)
    expect((await ask(`${first.origin}/services`)).text).toContain('30,000')
    await first.close()
    await home.close()

    const second = await startSite(routes, { ...env, DATA_DIR: first.dataDir })
    try {
      expect((await ask(`${second.origin}/services`)).text).toContain('30,000')
      expect(second.details()).toMatchObject({
        status: 'ok',
        content: 'outage',
        standIns: 0,
        malformed: 0,
        build: 'test',
      })
      const back = await startLake(
        { documents: new Map([['price', { _id: 'price', _type: 'note', text: '31,000' }]]), assets: new Map() },
        home.port,
      )
      try {
        await vi.waitFor(async () => expect((await ask(`${second.origin}/services`)).text).toContain('31,000'), {
          timeout: 10_000,
        })
      } finally {
        await back.close()
      }
    } finally {
      await second.close()
    }
  })
})
