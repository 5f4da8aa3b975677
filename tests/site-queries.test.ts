import { resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SITE_SEARCH_QUERY } from '../app/content/search/search-query'
import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { askedWith, siteQueries, slugOf } from './site-queries.fixture'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir: resolve('studio/seed') })
})
afterAll(() => sandbox.stop())

describe('the sandbox', () => {
  it('answers every query of the site at once while a slow query runs', async () => {
    // The search index is queried once after a publish, not for each search.
    const queries = siteQueries().filter((query) => query !== SITE_SEARCH_QUERY)
    expect(queries.length).toBeGreaterThanOrEqual(15)
    let over = false
    // From this machine as well: it looks like the site.
    const slow = sandbox
      .visitor()
      .fetch('count(*[count(*[count(*[count(*[count(*)>0])>0])>0])>0])')
      .then(
        () => null,
        (error: unknown) => error,
      )
    void slow.finally(() => (over = true))
    for (const query of queries) {
      await sandbox.visitor().fetch(query, { ...askedWith, slug: slugOf(query) })
      expect(over, query).toBe(false)
    }
    expect(await slow).toMatchObject({ statusCode: 408 })
  })
})
