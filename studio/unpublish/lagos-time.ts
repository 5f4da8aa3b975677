import { useEffect } from 'react'
import { useClient, useKeyValueStore, type LayoutProps } from 'sanity'
import { formatMoment } from '../../app/lib/time/dates'
import { API_VERSION } from '../schema/document-lookup'

/** Nigeria is one hour ahead of UTC all year. */
const OFFSET = '+01:00'

/** Formats a time, for example 1 January 2040 at 06:00, Lagos time. */
export const formatLagosTime = (time: string) => `${formatMoment(time)}, Lagos time`

/** Parses the value of a datetime-local field, such as 2040-01-01T06:00, as a time in Lagos. */
export function lagosTime(written: string, now: Date): { time: Date } | { problem: string } {
  const time = new Date(`${written}${OFFSET}`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(written) || Number.isNaN(time.getTime()))
    return { problem: 'Choose a date and a time.' }
  if (time <= now) return { problem: `${formatLagosTime(time.toISOString())}, is in the past: choose a later time.` }
  return { time }
}

/** Local storage key of each editor’s time zone for releases. */
const KEY = 'studio.timezone.content-releases'

/** Shows release times in Lagos time by default, whatever the computer’s time zone. */
export function NigerianTime(props: LayoutProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const settings = useKeyValueStore()
  useEffect(() => {
    // The store returns the same for loading and for an empty value.
    client
      .request<unknown[]>({ uri: `/users/me/keyvalue/${KEY}` })
      .then((stored) => (stored.length === 0 ? settings.setKey(KEY, 'Africa/Lagos') : null))
      .catch(console.warn)
  }, [client, settings])
  return props.renderDefault(props)
}
