import { resolve } from 'node:path'

import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { processorTimeOf } from '../app/lib/processor-time.fixture'
import { storedDocument } from '../packages/content-lake/dataset/documents'
import { lensOf } from '../packages/content-lake/dataset/perspectives'
import { answerPrepared, prepareQuery } from '../packages/content-lake/queries/query'
import { View } from '../packages/content-lake/dataset/view'
import { startTestSandbox } from '../sandbox/testing/test-sandbox'
import { askedWith, siteQueries, slugOf } from './site-queries.fixture'

let documents: { _id: string; _type: string }[]
beforeAll(async () => {
  const sandbox = await startTestSandbox({ seedDir: resolve('studio/seed') })
  documents = await sandbox.editor().fetch('*')
  await sandbox.stop()
})

describe('source maps', () => {
  it('take at most three times the processor time of the plain queries', async () => {
    const all = new Map(documents.map((document) => [document._id, v.parse(storedDocument, document)]))
    const view = new View(lensOf({ kind: 'raw' }, true), all.keys(), (id) => all.get(id) ?? null)
    const questions = siteQueries().map((groq) => ({
      groq,
      params: { ...askedWith, slug: slugOf(groq) },
    }))
    const time = (kind: 'keyed' | null) =>
      processorTimeOf(() => {
        for (const question of questions) answerPrepared(question, prepareQuery(question, view), view, 'editor', kind)
      })
    // A round takes milliseconds, mostly garbage collection at times: only the total is meaningful.
    const spent = { plain: 0, mapped: 0 }
    for (let round = -5; round < 25; round += 1) {
      const [plain, mapped] = [await time(null), await time('keyed')]
      // The first rounds run uncompiled code.
      if (round < 0) continue
      spent.plain += plain
      spent.mapped += mapped
    }
    expect(spent.mapped / spent.plain).toBeLessThan(3)
  })
})
