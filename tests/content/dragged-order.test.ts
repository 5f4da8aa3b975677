import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { planMigrations, type Document } from '../../scripts/content/plan.mjs'
import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { documentsOf } from './dataset'

const migrations = datasetMigrations.filter(({ id }) => id === '2026-11-22-dragged-order')
const stored = (document: { _id: string; _type: string }): Document => ({
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
  ...document,
})
const question = (_id: string, fields: object) => stored({ _id, _type: 'faq', ...fields })

/** The place of each document that the migration gives one to; run a second time it must do nothing. */
async function newRanks(documents: Document[]): Promise<Map<string, string>> {
  const plan = await planMigrations([...migrations, ...migrations], documents)
  expect(plan.length).toBeLessThanOrEqual(1)
  const changes = plan.flatMap((step) => step.changes)
  return new Map(
    changes.filter(({ field }) => field === 'orderRank').map(({ document, after }) => [document, String(after)]),
  )
}

/** Ids in the order of their places. */
const inOrder = (ranks: Map<string, string>) =>
  [...ranks].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id)

describe('places that are dragged', () => {
  it('keep the order that numbers gave to the content of the first release', async () => {
    const documents = documentsOf(
      gunzipSync(readFileSync(join(import.meta.dirname, 'first-seed.ndjson.gz'))).toString('utf8'),
    ).map(stored)
    const ranks = await newRanks(documents)
    for (const [type, text] of [
      ['faq', 'question'],
      ['therapist', 'name'],
      ['testimonial', 'name'],
    ] as const) {
      const before = documents.filter(({ _type }) => _type === type)
      before.sort(
        (one, other) =>
          Number(one['order']) - Number(other['order']) || (String(one[text]) < String(other[text]) ? -1 : 1),
      )
      const ids = before.map(({ _id }) => _id)
      expect(
        inOrder(ranks).filter((id) => ids.includes(id)),
        type,
      ).toEqual(ids)
    }
  })

  it('follow those that are there already, for what came later without one', async () => {
    const ranks = await newRanks([
      question('late', { order: 1 }),
      question('first', { orderRank: '0|100008:' }),
      question('later', {}),
      question('second', { orderRank: '0|10000o:' }),
    ])
    expect(inOrder(ranks)).toEqual(['late', 'later'])
    expect([...ranks.values()].every((rank) => rank > '0|10000o:')).toBe(true)
  })

  it('are one for a question and its draft', async () => {
    const ranks = await newRanks([
      question('drafts.a', { order: 9 }),
      question('a', { order: 1 }),
      question('b', { order: 5 }),
      question('drafts.c', { order: 20 }),
      question('d', { orderRank: '0|000001:' }),
      question('drafts.d', { order: 3 }),
    ])
    expect(ranks.get('drafts.a')).toBe(ranks.get('a'))
    expect(ranks.get('drafts.d')).toBe('0|000001:')
    expect(inOrder(ranks).filter((id) => !id.startsWith('drafts.a'))).toEqual(['drafts.d', 'a', 'b', 'drafts.c'])
  })
})
