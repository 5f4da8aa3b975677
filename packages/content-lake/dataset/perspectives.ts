import {
  isDraftId,
  isRecord,
  isPrivateId,
  isVersionId,
  publishedIdOf,
  type StoredDocument,
  versionIdOf,
  draftIdOf,
} from './documents'
import { needsEditor } from '../errors'

/** `layers` take precedence from the left; the published document is the implicit last one. */
export type Perspective = { kind: 'raw' } | { kind: 'published' } | { kind: 'stack'; layers: string[] }

const published: Perspective = { kind: 'published' }
const FIRST_VERSION_WITH_PUBLISHED = '2025-02-19'

/** Default perspective of a request: raw before API version 2025-02-19, published from then on. */
function defaultPerspective(apiVersion: string): Perspective {
  return apiVersion === 'X' || apiVersion >= FIRST_VERSION_WITH_PUBLISHED ? published : { kind: 'raw' }
}

/**
 * Parses the `perspective` parameter. `apiVersion` comes without its leading v.
 * Throws LakeError 401 when a visitor requests drafts or a release.
 */
export function parsePerspective(text: string | undefined, apiVersion: string, editor: boolean): Perspective {
  if (text === undefined || text === '') return defaultPerspective(apiVersion)
  if (text === 'raw') return { kind: 'raw' }
  if (text === 'published') return published
  const names = (text === 'previewDrafts' ? 'drafts' : text).split(',').map((name) => name.trim())
  const layers = names.filter((name) => name !== 'published')
  if (layers.length === 0) return published
  if (!editor) throw needsEditor()
  return { kind: 'stack', layers }
}

/** How a perspective maps stored documents to ids, and which document it shows for an id. */
export type Lens = {
  key: string
  /** Returns the visible id of a stored document; null when the perspective hides it. */
  slotOf(id: string): string | null
  resolve(slot: string, read: (id: string) => StoredDocument | null): StoredDocument | null
}

const asStored: Lens['resolve'] = (slot, read) => read(slot)

/** Whether a version marks its document for unpublishing. */
export const isUnpublish = ({ _system: system }: StoredDocument) => isRecord(system) && system.delete === true

/** Creates the lens of a perspective. For visitors it hides every id with a dot. */
export function lensOf(perspective: Perspective, editor: boolean): Lens {
  if (!editor) return { key: 'visitor', slotOf: (id) => (isPrivateId(id) ? null : id), resolve: asStored }
  if (perspective.kind === 'raw') return { key: 'raw', slotOf: (id) => id, resolve: asStored }
  if (perspective.kind === 'published') {
    return { key: 'published', slotOf: (id) => (isDraftId(id) || isVersionId(id) ? null : id), resolve: asStored }
  }
  const { layers } = perspective
  const idIn = (layer: string, slot: string) => (layer === 'drafts' ? draftIdOf(slot) : versionIdOf(layer, slot))
  return {
    key: `stack:${layers.join()}`,
    slotOf: publishedIdOf,
    resolve(slot, read) {
      for (const layer of layers) {
        const found = read(idIn(layer, slot))
        if (found !== null) return isUnpublish(found) ? null : { ...found, _id: slot, _originalId: found._id }
      }
      const found = read(slot)
      return found === null ? null : { ...found, _originalId: found._id }
    },
  }
}
