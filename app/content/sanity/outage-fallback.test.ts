import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '~/lib/temporary-folder.fixture'
import { createOutageFallback } from './query-cache'

const folder = temporaryFolder()

describe('outage fallback', () => {
  it('leaves no partial file when an answer cannot be written', async () => {
    const store = createOutageFallback(folder)
    await store.write('*', {}, 1)
    const [name = ''] = readdirSync(folder)
    rmSync(join(folder, name))
    mkdirSync(join(folder, name, 'in-its-place'), { recursive: true })
    await expect(store.write('*', {}, 2)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([name])
  })
})
