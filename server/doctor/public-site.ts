import { createHmac, randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Finding, type Findings } from './finding'

const { right, wrong, open } = findingsOf('Public site')

const alive = v.object({ status: v.literal('ok'), build: v.string() })

type SiteSettings = Pick<Settings, 'siteUrl' | 'trustedProxies' | 'paystack'>

/** Requests the site through its proxy as visitors and webhooks do: checks which site responds, whether it trusts the proxy, and which requests reach it. */
export async function examinePublicSite({ siteUrl, trustedProxies, paystack }: SiteSettings): Promise<Findings> {
  const requestId = `doctor-${randomUUID()}`

  async function secureTransport(headers: Headers): Promise<Findings> {
    const { protocol, port, host, hostname } = new URL(siteUrl)
    if (protocol !== 'https:')
      return /^(?:localhost|127\..*|\[::1\])$/.test(hostname)
        ? []
        : wrong('SITE_URL is plain http: whoever is on the line can read what clients write')
    const said = headers.has('strict-transport-security')
      ? right('sends Strict-Transport-Security')
      : wrong('the proxy removes Strict-Transport-Security')
    // Without the default https port, the port for plain http is unknown.
    if (port !== '') return [said]
    const answer = await probe(`http://${host}/`)
    const leads = 'headers' in answer ? (answer.headers.get('location') ?? '') : ''
    const isMoved = 'unheard' in answer || leads.startsWith(`${siteUrl}/`)
    return [
      said,
      isMoved
        ? right('plain http redirects to https, or is not answered')
        : wrong(`http://${host} is answered without a redirect to https`),
    ]
  }

  function believes(headers: Headers): Finding {
    if (headers.get('x-request-id') === requestId) return right('the proxy is one of TRUSTED_PROXIES')
    if (trustedProxies.length === 0)
      return open('no proxy is trusted: right only where visitors connect to this process themselves')
    return open(
      'the proxy in front replaces X-Request-Id, or is none of TRUSTED_PROXIES: check in the log that visitors have different addresses',
    )
  }

  async function paystackNotices(): Promise<Findings> {
    if (!paystack) return []
    const body = JSON.stringify({ event: 'doctor', data: {} })
    const signature = createHmac('sha512', paystack.secretKey).update(body).digest('hex')
    const answer = await probe(`${siteUrl}/webhooks/paystack`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
      body,
    })
    if ('unheard' in answer) return wrong(answer.unheard)
    if (answer.status === 200) return right('accepts what Paystack sends')
    return wrong(
      answer.status === 401
        ? 'refuses the signature of Paystack: it runs with another PAYSTACK_SECRET_KEY'
        : `answers ${answer.status} to what Paystack sends: the proxy must pass /webhooks/ through with the body unchanged`,
    )
  }

  const answer = await probe(`${siteUrl}/healthz`, { headers: { 'X-Request-Id': requestId } })
  if ('unheard' in answer) return wrong(`${answer.unheard}. Start the site and its proxy, and look at the DNS record`)
  const health = v.safeParse(alive, answer.body)
  if (!health.success)
    return wrong(
      `${siteUrl}/healthz answers ${answer.status}, but not as this site does: SITE_URL or the proxy points elsewhere`,
    )
  const ready = await probe(`${siteUrl}/readyz`)
  return [
    right(`${siteUrl} is answered by build ${health.output.build}`),
    ...('status' in ready && ready.status === 503 ? [wrong('is not ready: /readyz at METRICS_PORT says why')] : []),
    believes(answer.headers),
    await secureTransport(answer.headers),
    await paystackNotices(),
  ].flat()
}
