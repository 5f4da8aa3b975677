import * as v from 'valibot'

/** Project id and dataset name that clients of the sandbox use. */
export const PROJECT = { projectId: 'local', dataset: 'production' } as const

/** A stored document. Its attributes are JSON values. */
export type StoredDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** Parses a document from storage or from the mutator. */
export const storedDocument = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _createdAt: v.string(),
  _updatedAt: v.string(),
})

export const documentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 'Invalid document id'))

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'

export const isDraftId = (id: string) => id.startsWith(DRAFT_PREFIX)
export const isVersionId = (id: string) => id.startsWith(VERSION_PREFIX)
/** Whether visitors cannot see an id: ids with a dot belong to drafts, versions and system documents. */
export const isPrivateId = (id: string) => id.includes('.')

export const draftIdOf = (published: string) => `${DRAFT_PREFIX}${published}`
export const versionIdOf = (release: string, published: string) => `${VERSION_PREFIX}${release}.${published}`

/** Returns the published id of a draft or version; other ids unchanged. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  if (!isVersionId(id)) return id
  return id.split('.').slice(2).join('.')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a copy of a record without some keys. */
export function without(record: Record<string, unknown>, ...keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

/** Attributes that a client may set: the server sets the revision and the update time. */
export const attributesOf = (document: Record<string, unknown>) => without(document, '_rev', '_updatedAt')

/** Calls `visit` for every object inside a JSON value, including the value itself. */
export function forEachObject(value: unknown, visit: (object: Record<string, unknown>) => void) {
  if (Array.isArray(value)) {
    for (const item of value) forEachObject(item, visit)
  } else if (isRecord(value)) {
    visit(value)
    for (const item of Object.values(value)) forEachObject(item, visit)
  }
}
