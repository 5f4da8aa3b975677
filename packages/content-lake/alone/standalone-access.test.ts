import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sameSecret } from '../access'
import { startTestLake, STUDIO, type TestLake } from '../testing/test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

/** The status of a request for the user's own record, with any headers: fetch sets Host and Origin itself. */
const statusWith = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(`${lake.origin}/v2025-02-19/users/me`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })

describe('standaloneAccess', () => {
  it('lets a page from an allowed origin edit on this machine', async () => {
    expect(await statusWith({ origin: STUDIO })).toBe(200)
  })

  it.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto'])(
    'rejects an allowed origin when a proxy sets %s',
    async (name) => {
      expect(await statusWith({ origin: STUDIO, [name]: '203.0.113.1' })).toBe(401)
    },
  )

  it('rejects a page from another origin and a request with another Host', async () => {
    expect(await statusWith({ origin: 'http://localhost:1' })).toBe(401)
    expect(await statusWith({ origin: STUDIO, host: '127.0.0.1.evil.example' })).toBe(403)
  })
})

describe('sameSecret', () => {
  it('accepts only the whole secret', () => {
    expect(sameSecret('secret', 'secret')).toBe(true)
    for (const other of ['', 'secreT', 'secret ', 'secre']) expect(sameSecret(other, 'secret')).toBe(false)
  })
})
