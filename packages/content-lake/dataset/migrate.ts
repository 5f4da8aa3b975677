import * as v from 'valibot'

import type { StoredDocument } from './documents'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { mutateBody } from '../mutations/mutation-schema'
import { applyMutations } from '../mutations/mutations'
import { runQuery, type Query } from '../queries/query'
import { parseBody } from '../request'

/** A migration of existing content. */
export type DatasetMigration = {
  id: string
  /** Returns the mutations to apply to this dataset; none when it is up to date. */
  mutations(documents: StoredDocument[]): Promise<unknown[]>
}

const AUTHOR = 'migration'

/** Shape of the migrations module. */
export const migrationsModule = v.object({
  datasetMigrations: v.array(
    v.object({
      id: v.string(),
      mutations: v.custom<DatasetMigration['mutations']>((value) => typeof value === 'function', 'is no function'),
    }),
  ),
})

const reasonOf = (error: unknown) =>
  error instanceof LakeError
    ? JSON.stringify(error.body.items ?? error.body)
    : error instanceof Error
      ? error.message
      : String(error)

async function runMigration(lake: Lake, { id, mutations: mutationsFor }: DatasetMigration): Promise<number> {
  const everything = lake.dataset.view({ kind: 'raw' }, true)
  const asked = await mutationsFor([...everything.all()])
  if (asked.length === 0) return 0
  const { mutations } = parseBody(mutateBody, { mutations: asked })
  const { results } = lake.commit({ author: AUTHOR, asked: [id, asked] }, (copy) =>
    applyMutations(copy, mutations, {
      autoGenerateArrayKeys: true,
      runQuery: (query: Query) => runQuery(query, everything, AUTHOR),
    }),
  )
  return new Set(results.map((touched) => touched.id)).size
}

/**
 * Runs the migrations in order, each in one transaction. A failing one changes nothing and stops the rest, which may
 * depend on it. Startup continues: pages support older content, and staff need access to theirs.
 */
export async function migrate(lake: Lake, migrations: DatasetMigration[]) {
  for (const migration of migrations) {
    try {
      const documents = await runMigration(lake, migration)
      console.log(JSON.stringify({ message: 'content migrated', migration: migration.id, documents }))
    } catch (error) {
      console.error(`The content was not migrated: ${migration.id} failed and changed nothing. ${reasonOf(error)}`)
      return
    }
  }
}
