import { describe, expect, it } from 'vitest'

import { freePort } from '../scripts/processes/free-port.mjs'
import { startLake } from '../server/content-lake.fixture'
import { ask } from '../server/http.fixture'
import { html, startSite, type Route } from '../server/site.fixture'
import { documents, routes } from '../server/site-routes.fixture'

/** A home page that needs content, and a sitemap with one more page. */
const withContent: Record<string, Route> = {
  ...routes,
  '/': {
    loader: async ({ context }) =>
      html(JSON.stringify(await context.content.fetch('*[_id == $id][0]', { id: 'price' }))),
  },
  '/sitemap.xml': {
    loader: () =>
      new Response('<urlset><url><loc>https://x.test/services</loc></url></urlset>', {
        headers: { 'Content-Type': 'application/xml' },
      }),
  },
}

describe('readiness', () => {
  it('starts as 503, turns 200 once content is read and pages are made, and stays 200 in an outage', async () => {
    const port = await freePort()
    const site = await startSite(withContent, { SANITY_API_HOST: `http://127.0.0.1:${port}` })
    const ready = async () => {
      const { status, text } = await ask(`${site.origin}/readyz`)
      // The public port reveals nothing else.
      expect(JSON.parse(text)).toEqual({ ready: status === 200 })
      return { status, state: site.details() }
    }
    const prepared = site.readiness.prepare()
    try {
      expect(await ask(`${site.origin}/healthz`)).toMatchObject({ status: 200, text: '{"status":"ok","build":"test"}' })
      expect(await ready()).toMatchObject({
        status: 503,
        state: { ready: false, malformed: 0, standIns: 0, settlements: { payments: 0 } },
      })
      const lake = await startLake({ documents, assets: new Map() }, port)
      await prepared
      expect(await ready()).toMatchObject({
        status: 200,
        state: { ready: true, content: 'healthy', cache: { pages: 3 } },
      })
      await lake.close()
      await ask(`${site.origin}/about`)
      expect(await ready()).toMatchObject({ status: 200, state: { ready: true, content: 'outage' } })
    } finally {
      await site.close()
    }
  })
})
