import { describe, expect, it } from 'vitest'

import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { seededDocuments } from './dataset'

const stored = seededDocuments().map((document) => ({ _rev: '1', _createdAt: '', _updatedAt: '', ...document }))

describe('seed', () => {
  it.each(datasetMigrations)('needs no migration: $id', async ({ mutations }) => {
    expect(await mutations(structuredClone(stored))).toEqual([])
  })
})
