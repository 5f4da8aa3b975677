import type { SanityDocument } from 'sanity'

import paymentTexts from './2026-11-29-payment-texts'
import { migrationMutations, type DocumentMigration, type SanityMutation } from './migration-mutations'

/** A migration of older content, which changes nothing on a second run. */
export type DatasetMigration = {
  /** The name of its folder, as Sanity's CLI uses it. */
  id: string
  title: string
  /** Returns the mutations: see `migrationMutations`. */
  mutations(documents: SanityDocument[]): Promise<SanityMutation[]>
}

const datasetMigration = (id: string, migration: DocumentMigration): DatasetMigration => ({
  id,
  title: migration.title,
  mutations: (documents) => migrationMutations(migration, documents),
})

/** All migrations in order. They start from the seed. */
export const datasetMigrations: DatasetMigration[] = [datasetMigration('2026-11-29-payment-texts', paymentTexts)]
