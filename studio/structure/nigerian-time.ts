import { useEffect } from 'react'
import { useClient, useKeyValueStore, type LayoutProps } from 'sanity'
import { API_VERSION } from '../schema/document-lookup'

/** Local storage key of each editor’s time zone for releases. */
const KEY = 'studio.timezone.content-releases'

/** Shows release times in Nigerian time by default, whatever the computer’s time zone. */
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
