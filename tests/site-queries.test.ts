import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../sandbox/testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir: resolve('studio/seed') })
})
afterAll(() => sandbox.stop())

/** Every query of the site, out of the types that are made of them. */
function siteQueries(): string[] {
  const types = readFileSync(resolve('app/content/sanity.types.ts'), 'utf8')
  const declared = types.slice(types.indexOf('interface SanityQueries'))
  return [...declared.matchAll(/^ {4}("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'): \w+_QUERY_RESULT/gm)].map(([, literal = '']) => {
    const text = literal.startsWith("'") ? `"${literal.slice(1, -1).replaceAll('\\\'', "'").replaceAll('"', '\\"')}"` : literal
    return String(JSON.parse(text))
  })
}

it('every query of the site is answered at once, whatever else is asked', async () => {
  const queries = siteQueries()
  expect(queries.length).toBeGreaterThanOrEqual(15)
  let over = false
  // From this machine as well: the site could not be told from it.
  const slow = sandbox.visitor().fetch('count(*[count(*[count(*[count(*[count(*)>0])>0])>0])>0])').then(() => null, (error: unknown) => error)
  void slow.finally(() => (over = true))
  const params = { slug: 'anything', path: '/anything', id: 'aboutPage', page: 'about', therapist: 'anybody' }
  for (const query of queries) {
    await sandbox.visitor().fetch(query, params)
    expect(over, query).toBe(false)
  }
  expect(await slow).toMatchObject({ statusCode: 408 })
})
