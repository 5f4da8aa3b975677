import { useToast } from '@sanity/ui/toast'
import { LexoRank } from 'lexorank'
import { useRef } from 'react'
import { type DuplicateActionProps, type SanityClient, useClient } from 'sanity'
import * as v from 'valibot'
import { API_VERSION } from '../schema/document-lookup'
import { messageOf } from './ui'
import { replaceAction } from './publish-actions'

/** Fields that a copy must not share: with the same address neither document could be published. */
const NOT_COPIED = { slug: undefined, formerAddresses: undefined, sample: undefined }

/** Returns the position directly after the given one in a sorted list. */
async function rankAfter(rank: string, type: string, client: SanityClient): Promise<string> {
  const next: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch(
      '*[_type == $type && orderRank > $rank] | order(orderRank asc)[0].orderRank',
      { type, rank },
      { tag: 'duplicate.rank' },
    )
  const place = LexoRank.parse(rank)
  return (v.is(v.string(), next) ? place.between(LexoRank.parse(next)) : place.genNext()).toString()
}

/** Duplicate action that inserts the copy after the original in sorted lists. */
export const duplicateInPlace = replaceAction(
  (duplicate) =>
    function DuplicateInPlace(props) {
      const client = useClient({ apiVersion: API_VERSION })
      const toast = useToast()
      const rank = useRef<string | null>(null)
      const withMap: DuplicateActionProps = {
        ...props,
        mapDocument: (document) => ({
          ...document,
          ...NOT_COPIED,
          ...(rank.current !== null && { orderRank: rank.current }),
        }),
      }
      const original = duplicate(withMap)
      if (!original?.onHandle) return original

      async function duplicateInPlace() {
        const own = (props.version ?? props.draft ?? props.published)?.['orderRank']
        rank.current = typeof own === 'string' ? await rankAfter(own, props.type, client) : null
        original?.onHandle?.()
      }
      return {
        ...original,
        onHandle: () => {
          duplicateInPlace().catch((error: unknown) =>
            toast.push({
              status: 'error',
              title: 'Nothing was duplicated',
              description: messageOf(error),
            }),
          )
        },
      }
    },
)
