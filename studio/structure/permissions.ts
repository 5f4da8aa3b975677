import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { type CurrentUser, useGrantsStore } from 'sanity'
import { replaceAction } from './publish-actions'

/** Examples of documents that only roles that publish may create. */
const RELEASE = { _id: '_.releases.any', _type: 'system.release' }
export const SHARED_PREVIEW = { _id: 'sanity.previewShare.any', _type: 'sanity.previewShare' }

/** Tells staff why something is disabled. */
export const NOT_PERMITTED = 'Your role writes drafts. Ask a colleague who publishes to do this.'

/** Whether the role of this editor allows creating a document; true while its grants load. @param document a constant */
export function useMayCreate(document: { _id: string; _type: string }): boolean {
  const grants = useGrantsStore()
  const granted = useMemo(() => grants.checkDocumentPermission('create', document), [grants, document])
  return useObservable(granted, null)?.granted ?? true
}

/** Whether an editor has only roles that publish nothing. Lists are built before their grants are known. */
export const neverPublishes = (user: CurrentUser | null): boolean =>
  user !== null && user.roles.every(({ name }) => name === 'contributor' || name === 'viewer')

/** Disables an action, with the reason, for roles that may not create a document. */
const permitted = (document: { _id: string; _type: string }) =>
  replaceAction(
    (action) =>
      function Permitted(props) {
        const original = action(props)
        const mayCreate = useMayCreate(document)
        return original && !mayCreate ? { ...original, disabled: true, title: NOT_PERMITTED } : original
      },
  )

/** Restricts actions that create, schedule or publish a release, whose permission Sanity does not check itself. */
export const withReleasePermission = permitted(RELEASE)
export const withSharePermission = permitted(SHARED_PREVIEW)
