import * as v from 'valibot'

import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Findings } from './finding'

const isLive = (key: string) => key.includes('_live_')

/** Lists one transaction with the secret key. */
export async function examinePaystack({
  paystack,
  siteUrl,
}: Pick<Settings, 'paystack' | 'siteUrl'>): Promise<Findings> {
  const { right, wrong, open } = findingsOf('Paystack')
  if (!paystack) return open('off: PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY are unset')
  const { secretKey, apiBase } = paystack
  if (isLive(secretKey) && !siteUrl.startsWith('https:')) return wrong('live keys need an https SITE_URL')
  const answer = await probe(`${apiBase}/transaction?perPage=1&page=1`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  })
  if ('unheard' in answer) return wrong(answer.unheard)
  if (answer.status === 401 || answer.status === 403)
    return wrong('PAYSTACK_SECRET_KEY is not accepted: copy it again from the dashboard')
  if (answer.status !== 200) return wrong(`answers ${answer.status} when asked for transactions`)
  return [
    right(`the ${isLive(secretKey) ? 'live' : 'test'} secret key is accepted`),
    ...(isLive(secretKey) ? [] : [open('these are test keys: no money moves')]),
    open(`only the dashboard shows the webhook address: it must be ${siteUrl}/webhooks/paystack`),
  ]
}

const located = v.object({ location: v.object({ currency: v.string(), status: v.optional(v.string(), 'ACTIVE') }) })

/** Lists one payment of the location and requests its currency. */
export async function examineSquare({ square }: Pick<Settings, 'square'>): Promise<Findings> {
  const { right, wrong, open } = findingsOf('Square')
  if (!square) return open('off: its four settings are unset')
  const { apiBase, accessToken, locationId, currency } = square
  const headers = { Authorization: `Bearer ${accessToken}` }
  const listed = await probe(`${apiBase}/v2/payments?${new URLSearchParams({ location_id: locationId, limit: '1' })}`, {
    headers,
  })
  if ('unheard' in listed) return wrong(listed.unheard)
  if (listed.status === 401 || listed.status === 403)
    return wrong('SQUARE_ACCESS_TOKEN is not accepted, or may not read payments of SQUARE_LOCATION_ID')
  if (listed.status !== 200) return wrong(`answers ${listed.status} when asked for the payments of SQUARE_LOCATION_ID`)
  const place = await probe(`${apiBase}/v2/locations/${encodeURIComponent(locationId)}`, { headers })
  const parsed = v.safeParse(located, 'body' in place ? place.body : null)
  if (!parsed.success)
    return [
      right('the access token is accepted'),
      open(`does not report the location's currency: it must be ${currency}`),
    ]
  const { location } = parsed.output
  if (location.currency !== currency)
    return wrong(`the location takes ${location.currency}: SQUARE_CURRENCY is ${currency}`)
  if (location.status !== 'ACTIVE') return wrong(`the location is ${location.status.toLowerCase()}`)
  return right(`the access token is accepted, and the location takes ${currency}`)
}
