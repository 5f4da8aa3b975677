import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it, vi } from 'vitest'

import { startLake } from './content-lake.fixture'
import { ask } from './http.fixture'
import { startSite } from './site.fixture'
import { renders, routes } from './site-routes.fixture'
import { smallSite } from './small-site.fixture'

const small = smallSite()
const SECRET = 'the-secret-of-the-webhook'

/** Tells a site of a published price, as Sanity does. */
async function sendWebhook(origin: string) {
  const body = '{ "_id": "price",  "_type": "note" }'
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature }
  return (await ask(`${origin}/webhooks/sanity`, { method: 'POST', headers, body })).status
}

describe('a publish', () => {
  it('renews its page, and again when the service fails right after its notification', async () => {
    const { text } = await small.get('/services')
    await small.get('/about')
    const before = { ...renders }
    small.lake.answerQueries(false)
    small.lake.publish('price', '22,500')
    await vi.waitFor(() => expect(renders.services).toBeGreaterThan(before.services ?? 0), { timeout: 15_000 })
    expect((await small.get('/services')).text).toBe(text)
    small.lake.answerQueries(true)
    await vi.waitFor(async () => expect((await small.get('/services')).text).toContain('₦22,500'), { timeout: 15_000 })
    expect(renders.about, 'the other page').toBe(before.about)
  })

  it('reaches a copy that cannot listen by the webhook, if it has the secret', async () => {
    const documents = new Map([['price', { _id: 'price', _type: 'note', text: 'old' }]])
    const lake = await startLake({ documents, assets: new Map(), refusesListeners: true })
    const site = await startSite(routes, {
      SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
      SANITY_WEBHOOK_SECRET: SECRET,
    })
    try {
      expect((await ask(`${site.origin}/services`)).text).toContain('old')
      documents.set('price', { _id: 'price', _type: 'note', text: 'new' })
      expect(await sendWebhook(site.origin)).toBe(204)
      await vi.waitFor(async () => expect((await ask(`${site.origin}/services`)).text).toContain('new'), {
        timeout: 10_000,
      })
    } finally {
      await site.close()
      await lake.close()
    }
    expect(await sendWebhook(small.site.origin)).toBeGreaterThanOrEqual(404)
  })
})
