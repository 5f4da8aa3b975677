import { getPublishedId } from '@sanity/client/csm'
import { useEffect } from 'react'
import {
  definePlugin,
  type DocumentLayoutProps,
  isReleaseScheduledOrScheduling,
  useActiveReleases,
  useDocumentOperation,
  useEditState,
  usePerspective,
} from 'sanity'
import { addressedTypes, formerAddressesIn } from '../schema/former-addresses'
import { releaseIdOf } from './collisions'

function AddressInRelease({ id, type, release }: { id: string; type: string; release: string }) {
  const { version, published, ready } = useEditState(id, type, 'default', release)
  const { patch } = useDocumentOperation(id, type, release)
  const releases = useActiveReleases().data
  const isOpen = releases.some((known) => releaseIdOf(known) === release && !isReleaseScheduledOrScheduling(known))
  const missing = formerAddressesIn(published, version)
  const needed = ready && isOpen && patch.disabled === false && missing ? JSON.stringify(missing) : null

  useEffect(() => {
    if (needed === null) return
    const formerAddresses: unknown = JSON.parse(needed)
    patch.execute([{ set: { formerAddresses } }])
  }, [needed, patch])
  return null
}

function WithNotedAddress(props: DocumentLayoutProps) {
  const { selectedReleaseId } = usePerspective()
  return (
    <>
      {selectedReleaseId !== undefined && addressedTypes.has(props.documentType) ? (
        <AddressInRelease id={getPublishedId(props.documentId)} release={selectedReleaseId} type={props.documentType} />
      ) : null}
      {props.renderDefault(props)}
    </>
  )
}

/** Stores the former address in the version: the Content Lake publishes releases without the Studio. */
export const notedAddress = definePlugin({
  name: 'noted-address',
  document: { components: { unstable_layout: WithNotedAddress } },
})
