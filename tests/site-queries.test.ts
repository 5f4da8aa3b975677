import { resolve } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'
import { siteQueries } from './site-queries.fixture'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir: resolve('studio/seed') })
})
afterAll(() => sandbox.stop())

it('every query of the site is answered at once, whatever else is asked', async () => {
  const queries = siteQueries()
  expect(queries.length).toBeGreaterThanOrEqual(15)
  let over = false
  // From this machine as well: the site could not be told from it.
  const slow = sandbox
    .visitor()
    .fetch('count(*[count(*[count(*[count(*[count(*)>0])>0])>0])>0])')
    .then(
      () => null,
      (error: unknown) => error,
    )
  void slow.finally(() => (over = true))
  const params = {
    fixed: ['aboutPage'],
    slug: 'anything',
    path: '/anything',
    id: 'aboutPage',
    page: 'about',
    therapist: 'anybody',
  }
  for (const query of queries) {
    await sandbox.visitor().fetch(query, params)
    expect(over, query).toBe(false)
  }
  expect(await slow).toMatchObject({ statusCode: 408 })
})
