import { getPublishedId } from '@sanity/client/csm'
import { useEffect } from 'react'
import { auditTime, filter, Subscription, withLatestFrom } from 'rxjs'
import { definePlugin, type DocumentLayoutProps, useDocumentStore, usePerspective } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { PAGE_READY, TYPED_CHANNEL, type TypedDocument } from '../overlay/typed-texts'

/** Delay of saving: the Studio saves once a second during typing, but the page should follow within half a second. */
const SAVED_AFTER_MS = 100

function FollowedTyping(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  const besideThePage = usePresentationParams(false) !== null

  useEffect(() => {
    if (!besideThePage) return
    const id = getPublishedId(documentId)
    const work = new Subscription()
    const typed = pair.operationEvents(id, documentType).pipe(
      filter(({ type, op }) => type === 'success' && op === 'patch'),
      auditTime(SAVED_AFTER_MS),
    )
    work.add(
      typed
        .pipe(withLatestFrom(pair.editOperations(id, documentType, selectedReleaseId)))
        .subscribe(([, { commit }]) => commit.execute()),
    )

    const channel = new BroadcastChannel(TYPED_CHANNEL)
    let last: TypedDocument = { id, value: null }
    work.add(
      pair.editState(id, documentType, selectedReleaseId).subscribe(({ draft, published, version }) => {
        last = { id, value: version ?? draft ?? published }
        channel.postMessage(last)
      }),
    )
    channel.addEventListener('message', ({ data }) => data === PAGE_READY && channel.postMessage(last))
    return () => {
      work.unsubscribe()
      channel.postMessage({ id, value: null })
      channel.close()
    }
  }, [pair, documentId, documentType, selectedReleaseId, besideThePage])
  return props.renderDefault(props)
}

/** Beside the preview, sends each keystroke to the page immediately and saves after a tenth of a second. */
export const followedTyping = definePlugin({
  name: 'followed-typing',
  document: { components: { unstable_layout: FollowedTyping } },
})
