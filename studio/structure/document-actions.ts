import type { DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { useSeeWithoutChanges, useSeeWithoutIt } from '../preview/look-first'
import { useShareAction } from '../sharing/share-action'
import { addressedTypes } from '../schema/former-addresses'
import { singletonTypes } from '../schema/schema-types'
import { deleteWithWarning } from '../unpublish/delete-warning'
import { useNeverUnpublished, useScheduleUnpublish } from '../unpublish/schedule-unpublish'
import { duplicateInPlace } from './duplicate'
import { useOfferInMenu } from './offer-in-menu'
import { publishAndLead } from './publish-and-lead'
import { publishWhenSaved } from './publish-when-saved'
import { scheduleWhenSaved } from './schedule-when-saved'

/** Types whose documents the site relies on: staff edit them, but never add, copy or remove one. */
const fixedTypes = new Set(['legalDocument', ...singletonTypes.map(({ name }) => name)])

const removing = new Set(['duplicate', 'delete', 'unpublish', 'unpublishVersion'])

/** Sanity's own actions where they need something more here. */
const extended: Partial<Record<string, (action: DocumentActionComponent) => DocumentActionComponent>> = {
  publish: publishWhenSaved,
  schedule: scheduleWhenSaved,
  duplicate: duplicateInPlace,
  delete: deleteWithWarning,
}

/**
 * Leaves out the actions that would copy or remove a document that the site relies on, and adds what documents with an
 * address of their own need: a way into the menus, and from their old address to the new one. What is published can be taken off at a time. Whatever visitors see can be
 * looked at, and shown to somebody, before it changes.
 */
export const documentActions: DocumentActionsResolver = (given, { schemaType }) => {
  const actions = given.map((action) => extended[action.action ?? '']?.(action) ?? action)
  if (schemaType === 'redirect') return [...actions, useScheduleUnpublish]
  const looking = [useSeeWithoutChanges, useShareAction]
  if (fixedTypes.has(schemaType))
    return [
      ...actions.filter(({ action }) => action === undefined || !removing.has(action)),
      useNeverUnpublished,
      ...looking,
    ]
  const all = [...actions, useScheduleUnpublish, useSeeWithoutIt, ...looking]
  if (!addressedTypes.has(schemaType)) return all
  return all.flatMap((action) => {
    if (action.action === 'publish') return [publishAndLead(action), useOfferInMenu]
    return [action.action === 'schedule' ? publishAndLead(action) : action]
  })
}

/** Leaves the fixed documents out of every menu that creates documents. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !fixedTypes.has(templateId))
