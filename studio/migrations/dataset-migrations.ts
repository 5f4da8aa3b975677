import type { SanityDocument } from 'sanity'

import paymentTexts from './2026-11-29-payment-texts'
import { migrationMutations, type DocumentMigration, type SanityMutation } from './migration-mutations'

/** A step that brings older content up to the code. Run a second time it does nothing. */
export type DatasetMigration = {
  /** The name of its folder, under which Sanity's own tool knows it too. */
  id: string
  title: string
  /** See `migrationMutations`. */
  mutations(documents: SanityDocument[]): Promise<SanityMutation[]>
}

const datasetMigration = (id: string, migration: DocumentMigration): DatasetMigration => ({
  id,
  title: migration.title,
  mutations: (documents) => migrationMutations(migration, documents),
})

/** Every migration in the order in which they run. The seed is the baseline that they start from. */
export const datasetMigrations: DatasetMigration[] = [datasetMigration('2026-11-29-payment-texts', paymentTexts)]
