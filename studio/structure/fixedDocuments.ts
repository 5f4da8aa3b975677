import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { singletonTypes } from '../schema/schemaTypes'

/** Types whose documents the site relies on: staff edit them, but never add, copy or remove one. */
const fixedTypes = new Set(['legalDocument', ...singletonTypes.map(({ name }) => name)])

const removing = new Set(['duplicate', 'delete', 'unpublish'])

/** Leaves out the actions that would copy or remove a document that the site relies on. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.has(schemaType) ? actions.filter(({ action }) => action === undefined || !removing.has(action)) : actions

/** Leaves the fixed documents out of every menu that creates documents. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) => options.filter(({ templateId }) => !fixedTypes.has(templateId))
