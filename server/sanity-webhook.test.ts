import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startLake } from './content-lake.fixture'
import { ask } from './http.fixture'
import { html, startSite } from './site.fixture'

const SECRET = 'the-secret-of-the-webhook'
const documents = new Map([['price', { _id: 'price', _type: 'note', text: 'old' }]])
const answerSchema = v.object({ text: v.string() })

let lake: Awaited<ReturnType<typeof startLake>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  lake = await startLake({ documents, assets: new Map(), refusesListeners: true })
  site = await startSite(
    {
      '/': {
        loader: async ({ context }) => {
          const answer: unknown = await context.content.fetch('*[_id == $id][0]', { id: 'price' })
          return html(v.parse(answerSchema, answer).text)
        },
      },
    },
    { SANITY_API_HOST: `http://127.0.0.1:${lake.port}`, SANITY_WEBHOOK_SECRET: SECRET },
  )
})
afterAll(async () => {
  await site.close()
  await lake.close()
})

async function send(body: string, signature?: string) {
  const headers = { 'content-type': 'application/json', ...(signature ? { [SIGNATURE_HEADER_NAME]: signature } : {}) }
  return ask(`${site.origin}/webhooks/sanity`, { method: 'POST', headers, body })
}
const sign = (body: string, key = SECRET) => encodeSignatureHeader(body, Date.now(), key)

describe('POST /webhooks/sanity', () => {
  it('renders the pages of a changed document again', async () => {
    expect((await ask(`${site.origin}/`)).text).toContain('old')
    // This copy of the site cannot listen: it learns of the change by the webhook alone.
    documents.set('price', { _id: 'price', _type: 'note', text: 'new' })
    const body = '{ "_id": "price",  "_type": "note" }'
    expect((await send(body, await sign(body))).status).toBe(204)
    await vi.waitFor(async () => expect((await ask(`${site.origin}/`)).text).toContain('new'), { timeout: 10_000 })
  })

  it('returns 401 for a missing or different signature', async () => {
    const body = '{"_id":"price","_type":"note"}'
    expect((await send(body)).status).toBe(401)
    expect((await send(body, 'nonsense')).status).toBe(401)
    expect((await send('', await sign(body))).status).toBe(401)
    expect((await send(body, await sign(body, 'another-secret'))).status).toBe(401)
    expect((await send(`${body} `, await sign(body))).status).toBe(401)
  })

  it('returns 400 for a signed body without a document', async () => {
    for (const body of ['{}', 'not json', '{"_id":"","_type":"note"}'])
      expect((await send(body, await sign(body))).status).toBe(400)
  })

  it('returns 404 without SANITY_WEBHOOK_SECRET', async () => {
    const closed = await startSite({})
    try {
      const body = '{"_id":"price","_type":"note"}'
      const answer = await ask(`${closed.origin}/webhooks/sanity`, {
        method: 'POST',
        headers: { [SIGNATURE_HEADER_NAME]: await sign(body) },
        body,
      })
      expect(answer.status).toBeGreaterThanOrEqual(404)
    } finally {
      await closed.close()
    }
  })
})
