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

/** Parses the `perspective` parameter. Throws LakeError 401 when a visitor requests drafts or a release. */
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

/** Whether a version marks its document for unpublishing. */
export const isUnpublish = ({ _system: system }: StoredDocument) => isRecord(system) && system.delete === true

/** Returns the documents of a perspective; for visitors those without a dot in their id. */
export function documentsIn(
  perspective: Perspective,
  editor: boolean,
  stored: ReadonlyMap<string, StoredDocument>,
): StoredDocument[] {
  const all = [...stored.values()]
  if (!editor) return all.filter(({ _id }) => !isPrivateId(_id))
  if (perspective.kind === 'raw') return all
  if (perspective.kind === 'published') return all.filter(({ _id }) => !isDraftId(_id) && !isVersionId(_id))
  const idsOf = (id: string) => [
    ...perspective.layers.map((layer) => (layer === 'drafts' ? draftIdOf(id) : versionIdOf(layer, id))),
    id,
  ]
  return [...new Set(all.map(({ _id }) => publishedIdOf(_id)))].flatMap((_id) => {
    const [found] = idsOf(_id).flatMap((id) => stored.get(id) ?? [])
    return found === undefined || isUnpublish(found) ? [] : [{ ...found, _id, _originalId: found._id }]
  })
}
