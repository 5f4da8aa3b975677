import { useEffect } from 'react'
import { useClient, useKeyValueStore, type LayoutProps } from 'sanity'
import { API_VERSION } from '../schema/unique'

/** Where the Studio keeps the time zone of releases for each editor, by its IANA name. */
const KEY = 'studio.timezone.content-releases'

/** Times of releases are Nigerian, wherever the editor's computer stands, until the editor chooses others. */
export function NigerianTime(props: LayoutProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const settings = useKeyValueStore()
  useEffect(() => {
    // The store itself says nothing while it does not know yet, and the same when there is nothing.
    client
      .request<unknown[]>({ uri: `/users/me/keyvalue/${KEY}` })
      .then((stored) => (stored.length === 0 ? settings.setKey(KEY, 'Africa/Lagos') : null))
      .catch(console.warn)
  }, [client, settings])
  return props.renderDefault(props)
}
