import type { Role } from './access'
import { isDraftId, isVersionId } from './dataset/documents'
import { insufficientPermissions } from './errors'
import type { ActionRequest } from './mutations/action-schema'
import type { WorkingCopy } from './mutations/working-copy'

const writing = ['create', 'update', 'history', 'editHistory']

/** Grants of each role, which the Studio evaluates to disable its buttons. `assertPermitted` enforces the same. */
export const grantsOf = {
  administrator: [{ filter: '_id in path("**")', permissions: ['read', ...writing] }],
  contributor: [
    { filter: '_id in path("**")', permissions: ['read', 'history'] },
    { filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions: writing },
  ],
  visitor: [{ filter: '!(_id in path("*.**"))', permissions: ['read'] }],
}

/** Throws ItemError 403 when a contributor's transaction changes anything but drafts and versions. */
export function assertPermitted(copy: WorkingCopy, role: Role) {
  if (role === 'administrator') return
  for (const { id, before } of copy.changes())
    if (!isDraftId(id) && !isVersionId(id)) throw insufficientPermissions(before === null ? 'create' : 'update')
}

/** Throws ItemError 403 when a contributor creates, schedules, publishes or ends a release, in whatever state it is. */
export function assertActionsPermitted(actions: readonly ActionRequest[], role: Role) {
  if (role === 'administrator') return
  const action = actions.find(({ actionType }) => actionType.startsWith('sanity.action.release.'))
  if (action) throw insufficientPermissions(action.actionType.endsWith('.create') ? 'create' : 'update')
}
