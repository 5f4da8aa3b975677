import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/deadline'
import { processorTimeOf } from '~/lib/processor-time.fixture'

import { findRedirect } from './redirect.server'
import { createContentSource } from './source'

/** Where the dataset sends every address, and the paths that it was asked for. */
let to: unknown
const asked: (string | null)[] = []
const dataset = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://dataset').searchParams.get('$path'))
  response
    .setHeader('Content-Type', 'application/json')
    .end(JSON.stringify({ result: { taken: null, redirect: { _id: 'r', to, permanent: false }, moved: null }, ms: 1 }))
})
const dataDir = mkdtempSync(join(tmpdir(), 'redirect-'))
let find: (path: string) => ReturnType<typeof findRedirect>
beforeAll(async () => {
  await new Promise<void>((resolve) => dataset.listen(0, '127.0.0.1', resolve))
  const address = dataset.address()
  const apiHost = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const source = createContentSource(
    { projectId: 'test', dataset: 'test', apiHost, readToken: null },
    { dataDir, log: pino({ level: 'silent' }) },
  )
  find = (path) => findRedirect(source.reader(deadlineIn(10_000)), path)
})
afterAll(() => {
  dataset.close()
  dataset.closeAllConnections()
  rmSync(dataDir, { recursive: true })
})

describe('a redirect of staff', () => {
  it.each([
    ['/new', '/new'],
    ['/faq?category=therapy#how', '/faq?category=therapy#how'],
    ['/jẹ́ kí', null],
    ['/jẹ́', '/j%E1%BA%B9%CC%81'],
    ['https://other.example/jẹ́?q=ọ', 'https://other.example/j%E1%BA%B9%CC%81?q=%E1%BB%8D'],
    ['/a\u0000b', null],
    ['/a\u0085b', null],
    ['/a\r\nSet-Cookie:x', null],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['/.//evil.test', null],
    ['/x/..//evil.test', null],
    ['https://', null],
    ['http://other.example/', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('to %j leads to %j', async (target, location) => {
    to = target
    const found = await find('/old')
    expect(found?.to ?? null).toBe(location)
    // What a Location header can hold.
    if (found) expect(() => new Headers({ Location: found.to })).not.toThrow()
  })

  it('is looked up without escapes and without a slash at the end, however many there are', async () => {
    to = '/new'
    asked.length = 0
    for (const path of ['/j%E1%BA%B9/', '/', '/%ff']) await find(path)
    expect(asked).toEqual(['"/jẹ"', '"/"', '"/%ff"'])
    expect(await processorTimeOf(() => find(`/a${'/'.repeat(10_000)}x`))).toBeLessThan(500)
  })
})
