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

async function send(origin: string, body: string) {
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature }
  return (await ask(`${origin}/webhooks/sanity`, { method: 'POST', headers, body })).status
}

describe('Sanity webhook of a site', () => {
  it('renews the pages of a document', async () => {
    expect((await ask(`${site.origin}/`)).text).toContain('old')
    // This copy of the site cannot listen: it learns of the change by the webhook alone.
    documents.set('price', { _id: 'price', _type: 'note', text: 'new' })
    expect(await send(site.origin, '{ "_id": "price",  "_type": "note" }')).toBe(204)
    await vi.waitFor(async () => expect((await ask(`${site.origin}/`)).text).toContain('new'), { timeout: 10_000 })
  })

  it('returns 404 or another error without a secret', async () => {
    const closed = await startSite({})
    try {
      expect(await send(closed.origin, '{"_id":"price","_type":"note"}')).toBeGreaterThanOrEqual(404)
    } finally {
      await closed.close()
    }
  })
})
