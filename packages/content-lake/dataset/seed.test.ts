import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake.fixture'

let seedDir: string
let lake: TestLake | null = null
beforeEach(() => {
  seedDir = mkdtempSync(join(tmpdir(), 'seed-'))
  mkdirSync(join(seedDir, 'documents'))
})
afterEach(async () => {
  await lake?.stop()
  lake = null
  rmSync(seedDir, { recursive: true })
})

const start = async () => {
  lake = await startTestLake({ seed: seedDir })
  return lake
}

describe('seed', () => {
  it('keeps edits and deletions after a restart', async () => {
    const things = ['a', 'b'].map((_id) => ({ _id, _type: 'thing', n: 1 }))
    writeFileSync(join(seedDir, 'documents/a.json'), JSON.stringify(things, null, 2))
    const running = await start()
    await running.editor().patch('a').set({ n: 2 }).commit()
    await running.editor().delete('b')
    await running.restart()
    expect(await running.visitor().fetch('*{_id, n}')).toEqual([{ _id: 'a', n: 2 }])
  })

  it.each([
    ['a document without a type', { _id: 'a' }, 'Seed a.json'],
    [
      'an asset outside of the seed',
      { _id: 'a', _type: 't', i: { _sanityAsset: 'image@file://./../../etc/hostname' } },
      'is no asset of the seed',
    ],
  ])('stops the startup and names the place of %s', async (_name, document, message) => {
    writeFileSync(join(seedDir, 'documents/a.json'), JSON.stringify([document]))
    await expect(start()).rejects.toThrow(message)
  })
})
