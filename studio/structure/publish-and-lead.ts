import { useEffect, useState } from 'react'
import { useDocumentOperation } from 'sanity'
import { addressOf, formerAddressesAfter } from '../schema/former-addresses'
import { replaceAction } from './publish-when-saved'

/** Publish action that first stores the former address in the draft, so that the site redirects visitors. */
export const publishAndLead = replaceAction(
  (publish) =>
    function PublishAndLead(props) {
      const { id, type, draft, published } = props
      const original = publish(props)
      const { patch } = useDocumentOperation(id, type)
      const [formerAddress, setFormerAddress] = useState<string | null>(null)
      const former: unknown = draft?.['formerAddresses']
      const isStored = formerAddress !== null && Array.isArray(former) && former.includes(formerAddress)
      const isReady = isStored || !draft
      const onHandle = original?.onHandle

      useEffect(() => {
        if (formerAddress === null || !isReady) return
        setFormerAddress(null)
        if (isStored) onHandle?.()
      }, [formerAddress, isReady, isStored, onHandle])

      if (!original) return null
      return {
        ...original,
        disabled: original.disabled || formerAddress !== null,
        onHandle: () => {
          const formerAddresses = formerAddressesAfter(published, draft)
          if (!published || formerAddresses === null) return onHandle?.()
          patch.execute([{ set: { formerAddresses } }])
          setFormerAddress(addressOf(published))
        },
      }
    },
)
