import type { DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { usePreviewWithoutChanges, usePreviewWithoutDocument } from '../preview/preview-actions'
import { useShareAction } from '../sharing/share-form'
import { addressedTypes } from '../schema/former-addresses'
import { singletonTypes } from '../schema/schema-types'
import { deleteWithWarning } from '../unpublish/delete-warning'
import { useNeverUnpublished, useScheduleUnpublish } from '../unpublish/schedule-unpublish'
import { duplicateInPlace } from './duplicate'
import { useOfferInMenu } from './offer-in-menu'
import { withReleasePermission, withSharePermission } from './permissions'
import { publishAndLead, publishWhenSaved, scheduleWhenSaved } from './publish-actions'

/** Types with fixed documents: staff edit them, but cannot create, duplicate or delete one. */
const fixedTypes = new Set(['legalDocument', ...singletonTypes.map(({ name }) => name)])

const removing = new Set(['duplicate', 'delete', 'unpublish', 'unpublishVersion'])

/** Replacements of Sanity’s own actions. */
const extended: Partial<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>> = {
  publish: publishWhenSaved,
  schedule: (action) => withReleasePermission(scheduleWhenSaved(action)),
  duplicate: duplicateInPlace,
  delete: deleteWithWarning,
}

const scheduleUnpublish = withReleasePermission(useScheduleUnpublish)

/** Removes actions that would duplicate or delete fixed documents, and adds those of the product. */
export const documentActions: DocumentActionsResolver = (defaults, { schemaType, versionType }) => {
  const actions = defaults
    .map((action) => extended[action.action ?? '']?.(action) ?? action)
    .map((action) => (versionType === 'scheduled-draft' ? withReleasePermission(action) : action))
  if (schemaType === 'redirect' || schemaType === 'campaign') return [...actions, scheduleUnpublish]
  const previewActions = [usePreviewWithoutChanges, withSharePermission(useShareAction)]
  if (fixedTypes.has(schemaType))
    return [
      ...actions.filter(({ action }) => action === undefined || !removing.has(action)),
      useNeverUnpublished,
      ...previewActions,
    ]
  const all = [...actions, scheduleUnpublish, withReleasePermission(usePreviewWithoutDocument), ...previewActions]
  if (!addressedTypes.has(schemaType)) return all
  return all.flatMap((action) => {
    if (action.action === 'publish') return [publishAndLead(action), useOfferInMenu]
    return [action.action === 'schedule' ? publishAndLead(action) : action]
  })
}

/** Removes fixed documents, and the tags and folders of the image library, from the menus that create documents. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !fixedTypes.has(templateId) && !templateId.startsWith('media.'))
