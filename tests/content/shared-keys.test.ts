import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { importBuild } from './built-pages'
import { contentOf, seededDocuments } from './dataset'
import { ask } from '../../server/http.fixture'
import { startSite } from '../../server/site.fixture'

// Uses the built routes and the seed.
describe('addresses that share a cached page', () => {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite({}, {}, { pages: await importBuild(), content: contentOf(seededDocuments()) })
  })
  afterAll(() => site.close())
  const get = (path: string, headers = {}) => ask(site.origin + path, { headers })

  it.each([
    '/unknown-1',
    '/unknown-1/',
    '/Unknown?topic=Sleep',
    '/a/b/c',
    '/unknown.md',
    '/therapists/unknown',
    '/articles/unknown.md',
    '/404',
  ])('return the cached 404 page for %s', async (path) => {
    const [first, other] = [await get('/unknown'), await get(path)]
    expect([other.status, other.headers.etag]).toEqual([404, first.headers.etag])
    expect(first.headers.etag).toBeDefined()
    expect(first.text).toContain('Page Not Found')
    expect((await get(path, { 'If-None-Match': first.headers.etag })).status).toBe(404)
  })

  it.each([
    ['/articles?topic=unknown', '/articles'],
    ['/faq?category=unknown', '/faq'],
    ['/therapists?category=unknown&language=unknown', '/therapists'],
    ['/therapists?category=unknown&language=Hausa', '/therapists?language=Hausa'],
    ['/about?q=1&page=2&customer=3', '/about'],
    ['/services?type=unknown&package=unknown&currency=unknown&therapist=unknown', '/services'],
    ['/services?type=unknown&currency=CAD', '/services?currency=CAD'],
    ['/search.md?q=1', '/search.md'],
  ])('return for %s the cached page of %s', async (asked, path) => {
    const [stored, other] = [await get(path), await get(asked)]
    expect(stored.headers.etag).toBeDefined()
    expect([other.status, other.headers.etag]).toEqual([200, stored.headers.etag])
  })
})
