// Computes the changes of migrations without applying them.
import { Mutation } from '@sanity/mutator'

/**
 * @typedef {{ _id: string, _type: string, _rev: string, _createdAt: string, _updatedAt: string, [attribute: string]: unknown }} Document
 * @typedef {{ document: string, field: string, before: unknown, after: unknown }} Change undefined for a missing value
 * @typedef {import('../../studio/migrations/dataset-migrations').DatasetMigration} DatasetMigration
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
/** @param {unknown} item @param {number} index */
const stepOf = (item, index) =>
  isRecord(item) && typeof item._key === 'string' ? `[_key=="${item._key}"]` : `[${index}]`

/**
 * The fields in which two values differ, as deep as possible; a list with other items, or in another order, is one field.
 * @param {unknown} before @param {unknown} after @param {string} [field] @returns {Omit<Change, 'document'>[]}
 */
export function fieldChanges(before, after, field = '') {
  if (Array.isArray(before) && Array.isArray(after)) {
    const steps = before.map(stepOf)
    if (steps.join() === after.map(stepOf).join())
      return steps.flatMap((step, index) => fieldChanges(before[index], after[index], field + step))
  } else if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => fieldChanges(before[name], after[name], field ? `${field}.${name}` : name))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }]
}

/** @param {unknown} mutation */
function idOf(mutation) {
  const target = isRecord(mutation) ? Object.values(mutation)[0] : null
  const id = isRecord(target) ? (target.id ?? target._id) : null
  if (typeof id === 'string') return id
  throw new Error(`A mutation without an id cannot be shown beforehand: ${JSON.stringify(mutation)}`)
}

/** @param {Document | null} before @param {unknown} mutation @returns {Document | null} */
function applied(before, mutation) {
  // Copies: the mutator modifies its input. The server checks the guard against concurrent changes.
  const mut = JSON.parse(JSON.stringify(mutation, (key, value) => (key === 'ifRevisionID' ? undefined : value)))
  const after = new Mutation({ mutations: [mut] }).apply(structuredClone(before))
  // A new document has no revision and no dates yet.
  return after && { _rev: '', _createdAt: '', _updatedAt: '', ...after }
}

/** The written fields of a new document: the server adds the others. @param {Document | undefined} made */
function written(made) {
  if (!made) return undefined
  const fields = Object.entries(made).filter(([name]) => !['_rev', '_createdAt', '_updatedAt'].includes(name))
  return Object.fromEntries(fields)
}

/**
 * The changes of each migration that has any, applied to the result of the previous ones.
 * @param {DatasetMigration[]} migrations @param {Document[]} documents the whole dataset, drafts and versions included
 * @returns {Promise<{ migration: DatasetMigration, changes: Change[] }[]>}
 */
export async function planMigrations(migrations, documents) {
  /** @type {Map<string, Document>} */
  let dataset = new Map(documents.map((document) => [document._id, document]))
  const plan = []
  for (const migration of migrations) {
    const mutations = await mutationsOf(migration, [...dataset.values()])
    const after = new Map(dataset)
    for (const mutation of mutations) {
      const id = idOf(mutation)
      const changed = applied(after.get(id) ?? null, mutation)
      if (changed) after.set(id, changed)
      else after.delete(id)
    }
    const changes = [...new Set(mutations.map(idOf))].flatMap((id) =>
      fieldChanges(dataset.get(id), dataset.has(id) ? after.get(id) : written(after.get(id))).map((change) => ({
        document: id,
        ...change,
      })),
    )
    if (changes.length > 0) plan.push({ migration, changes })
    dataset = after
  }
  return plan
}

/** @param {DatasetMigration} migration @param {Document[]} documents @throws Error that names the migration */
export async function mutationsOf(migration, documents) {
  try {
    return await migration.mutations(documents)
  } catch (error) {
    throw new Error(`${migration.id} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
