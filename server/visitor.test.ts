import { createServer } from 'node:http'

import express from 'express'
import { describe, expect, it } from 'vitest'

import { ask, listen, portOf } from './http.fixture'
import { requestIdOf, visitorOf } from './visitor'

/** The visitor and request id for these headers, on a site that trusts these proxies. */
async function seen(trusted: string[], headers: Record<string, string>, countryHeader: string | null = 'CF-IPCountry') {
  const told: { visitor: unknown; id: string }[] = []
  const app = express().set('trust proxy', trusted)
  app.use((request, response) => {
    told.push({ visitor: visitorOf(request, countryHeader), id: requestIdOf(request) })
    response.end()
  })
  const server = createServer(app)
  await listen(server)
  try {
    await ask(`http://127.0.0.1:${portOf(server)}/`, { headers })
  } finally {
    server.close()
  }
  return told[0]
}
const said = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'ng', 'x-request-id': 'from-the-proxy' }

describe('visitorOf and requestIdOf', () => {
  it('accept the headers of a trusted proxy', async () => {
    expect(await seen(['loopback'], said)).toEqual({
      visitor: { address: '203.0.113.9', country: 'NG' },
      id: 'from-the-proxy',
    })
  })

  it.each([[[]], [['203.0.113.1']]])(
    'ignore the headers of others when the trusted proxies are %j',
    async (trusted) => {
      const told = await seen(trusted, said)
      expect(told?.visitor).toEqual({ address: '127.0.0.1', country: null })
      expect(told?.id).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it.each(['', 'XX', 'xx', 'T1', 'NGA', 'N', 'N G', '12'])('ignore the country %j', async (country) => {
    expect(await seen(['loopback'], { 'cf-ipcountry': country })).toMatchObject({ visitor: { country: null } })
  })

  it('read no country without COUNTRY_HEADER', async () => {
    expect(await seen(['loopback'], said, null)).toMatchObject({ visitor: { country: null } })
  })

  it.each(['short', 'a'.repeat(65), 'with spaces in it', 'line\tend-of-it'])(
    'replace the request id %j',
    async (id) => {
      expect((await seen(['loopback'], { 'x-request-id': id }))?.id).toMatch(/^[\da-f-]{36}$/)
    },
  )
})
