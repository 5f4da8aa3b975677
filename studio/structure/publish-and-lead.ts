import { useEffect, useState } from 'react'
import { useDocumentOperation } from 'sanity'
import { addressOf, formerAddressesAfter } from '../schema/former-addresses'
import { replaceAction } from './publish-when-saved'

/**
 * Publish action that stores the former address of a page, therapist or article, so that the site redirects visitors.
 * The draft contains it first, so that both are published together.
 */
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
