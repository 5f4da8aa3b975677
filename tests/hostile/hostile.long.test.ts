import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { flashCookie } from '../../app/forms/form-outcome.server'
import { startLake } from '../../server/content-lake.fixture'
import { ask } from '../../server/http.fixture'
import { startSite } from '../../server/site.fixture'
import { documents, routes } from '../../server/site-routes.fixture'
import { hostileRequests } from './requests'
import { sendAll } from './send'

const SECRET = 'a-secret-of-thirty-two-characters'
const pages = ['/', '/plain', '/services', '/about', '/faq', '/contact', '/receipt', '/pay']

let site: Awaited<ReturnType<typeof startSite>>
let lake: Awaited<ReturnType<typeof startLake>>
beforeAll(async () => {
  lake = await startLake({ documents, assets: new Map() })
  const quiet = Object.fromEntries(
    Object.entries(routes).filter(([path]) => path !== '/crash' && path !== '/wrong-policy'),
  )
  site = await startSite(quiet, {
    SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
    SANITY_WEBHOOK_SECRET: 'a-webhook-secret',
    SITE_SECRET: SECRET,
    PAYSTACK_PUBLIC_KEY: 'pk_test_1',
    PAYSTACK_SECRET_KEY: 'sk_test_1',
  })
})
afterAll(async () => {
  await site.close()
  await lake.close()
})

describe('hostile requests', () => {
  it('get client errors and leave every page unchanged', { timeout: 60_000 }, async () => {
    const readPages = () =>
      Promise.all(pages.map((path) => ask(site.origin + path).then(({ status, text }) => ({ path, status, text }))))
    const before = await readPages()
    const seed = Date.now() % 2 ** 31
    const [flash = ''] = flashCookie(
      { siteSecrets: [SECRET], siteUrl: site.origin },
      { form: 'contact', message: 'Thank you' },
    ).split(';')
    const requests = fc.sample(
      hostileRequests({
        paths: [...pages, '/webhooks/sanity', '/webhooks/paystack', '/healthz', '/share/home.jpg'],
        origin: site.origin,
        flash,
      }),
      // Of 2,000, whatever the seed, 19 to 42 get 403 for their origin, the rarest of the statuses below.
      { seed, numRuns: 4_000 },
    )
    const outcomes = await sendAll(site.port, requests, 32)

    expect(
      outcomes.filter(({ status }) => status >= 500),
      `seed ${seed}`,
    ).toEqual([])
    // Checks that the requests reach the site's code.
    const counts = (status: number) => outcomes.filter((outcome) => outcome.status === status).length
    expect(Math.min(...[200, 400, 403, 404, 405].map(counts)), `seed ${seed}`).toBeGreaterThan(20)
    // A refusal can be lost while a large body is still being sent.
    expect(counts(0), `seed ${seed}`).toBeLessThan(5)
    expect(await readPages()).toEqual(before)
  })
})
