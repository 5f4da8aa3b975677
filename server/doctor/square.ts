import * as v from 'valibot'

import type { Settings } from '~/lib/settings/settings.server'

import { probe, findingsOf, type Examination } from './finding'

const { right, wrong, open } = findingsOf('Square')

const located = v.object({ location: v.object({ currency: v.string(), status: v.optional(v.string(), 'ACTIVE') }) })

/** Lists one payment of the location and requests its currency. */
export function examineSquare({ square }: Pick<Settings, 'square'>): Examination {
  return async () => {
    if (!square) return [open('off: its four settings are unset')]
    const { apiBase, accessToken, locationId, currency } = square
    const headers = { Authorization: `Bearer ${accessToken}` }
    const listed = await probe(
      `${apiBase}/v2/payments?${new URLSearchParams({ location_id: locationId, limit: '1' })}`,
      {
        headers,
      },
    )
    if ('unheard' in listed) return [wrong(listed.unheard)]
    if (listed.status === 401 || listed.status === 403)
      return [wrong('SQUARE_ACCESS_TOKEN is not accepted, or may not read payments of SQUARE_LOCATION_ID')]
    if (listed.status !== 200)
      return [wrong(`answers ${listed.status} when asked for the payments of SQUARE_LOCATION_ID`)]
    const place = await probe(`${apiBase}/v2/locations/${encodeURIComponent(locationId)}`, { headers })
    const parsed = v.safeParse(located, 'body' in place ? place.body : null)
    if (!parsed.success)
      return [
        right('the access token is accepted'),
        open(`does not report the location's currency: it must be ${currency}`),
      ]
    const { location } = parsed.output
    if (location.currency !== currency)
      return [wrong(`the location takes ${location.currency}: SQUARE_CURRENCY is ${currency}`)]
    if (location.status !== 'ACTIVE') return [wrong(`the location is ${location.status.toLowerCase()}`)]
    return [right(`the access token is accepted, and the location takes ${currency}`)]
  }
}
