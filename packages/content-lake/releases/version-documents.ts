import { attributesOf, isRecord, publishedIdOf, without, type StoredDocument } from '../dataset/documents'
import { documentExists, documentNotFound, invalidItem } from '../errors'
import type { IdentifiedStub } from '../mutations/mutation-schema'
import type { WorkingCopy } from '../mutations/working-copy'

type Attributes = Record<string, unknown> & { _type: string }

/** Returns the document with this id. Throws ItemError 409 when it does not exist. */
export function existing(copy: WorkingCopy, id: string): StoredDocument {
  const document = copy.get(id)
  if (document === null) throw documentNotFound(id)
  return document
}

export function replace(copy: WorkingCopy, id: string, attributes: Attributes) {
  copy.apply(id, { createOrReplace: { ...attributesOf(attributes), _id: id, _type: attributes._type } })
}

/** Deletes a document. Throws ItemError 409 when it does not exist. */
export function remove(copy: WorkingCopy, id: string) {
  existing(copy, id)
  copy.apply(id, { delete: { id } })
}

/** Creates a version. Throws ItemError 409 when it exists. */
export function createVersion(copy: WorkingCopy, attributes: IdentifiedStub) {
  const { _id, _type } = attributes
  if (copy.get(_id) !== null) throw documentExists(_id)
  copy.apply(_id, { create: { ...attributesOf(attributes), _id, _type } })
}

/** Stores the base document and revision of a version: the Studio derives from it what changed since. */
export const withBaseRevision = ({ _id, _rev }: StoredDocument) => ({ _system: { base: { id: _id, rev: _rev } } })

/** Returns the revision of the draft that a version was created from; null without one. */
export function draftBase({ _system: system }: StoredDocument): { id: string; rev: string } | null {
  const base = isRecord(system) && isRecord(system.base) ? system.base : {}
  const { id, rev } = base
  return typeof id === 'string' && typeof rev === 'string' && id.startsWith('drafts.') ? { id, rev } : null
}

/** Strengthens references that were weak only until both ends are published. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: marker, ...rest } = value
  const entries = Object.entries(rest).filter(
    ([key]) => key !== '_weak' || marker === undefined || (isRecord(marker) && marker.weak === true),
  )
  return Object.fromEntries(entries.map(([key, item]) => [key, strengthened(item)]))
}

/** Replaces the published document by a draft or version and deletes that. */
export function publishVersion(copy: WorkingCopy, id: string) {
  const publishedId = publishedIdOf(id)
  const version = existing(copy, id)
  const content = strengthened(without(version, '_system'))
  if (!isRecord(content)) throw invalidItem('A draft is an object')
  replace(copy, publishedId, {
    ...content,
    _type: version._type,
    _createdAt: copy.get(publishedId)?._createdAt ?? version._createdAt,
  })
  remove(copy, id)
}

/** Turns the published document into a draft, or keeps an existing draft. */
export function unpublish(copy: WorkingCopy, publishedId: string, draftId: string) {
  const published = existing(copy, publishedId)
  if (copy.get(draftId) === null) replace(copy, draftId, published)
  remove(copy, publishedId)
}
