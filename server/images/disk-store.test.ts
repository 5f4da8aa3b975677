import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../site.fixture'
import { createDiskStore } from './disk-store'

const bytes = (count: number) => Buffer.alloc(count, 1)

describe('createDiskStore', () => {
  it('keeps files across a restart and removes partial ones', async () => {
    const folder = temporaryFolder()
    const path = await createDiskStore(folder, 100).put('a', Buffer.from('text'))
    expect(readFileSync(path, 'utf8')).toBe('text')
    writeFileSync(join(folder, 'b.123.part'), 'half')
    const again = createDiskStore(folder, 100)
    expect(again.find('a')).toBe(path)
    expect(again.find('b.123.part')).toBeNull()
    expect(existsSync(join(folder, 'b.123.part'))).toBe(false)
  })

  it('removes the least recently used file when full, counting files from earlier runs', async () => {
    const folder = temporaryFolder()
    const first = createDiskStore(folder, 100)
    await first.put('old', bytes(40))
    await first.put('used', bytes(40))
    utimesSync(join(folder, 'old'), 2_000, 2_000)
    utimesSync(join(folder, 'used'), 1_000, 1_000)
    const store = createDiskStore(folder, 100)
    store.find('used')
    await store.put('new', bytes(40))
    expect(
      [store.find('old'), store.find('used'), store.find('new')].map((path) => path !== null && existsSync(path)),
    ).toEqual([false, true, true])
  })

  it('leaves no partial file after a failed write', async () => {
    const folder = temporaryFolder()
    const store = createDiskStore(folder, 100)
    mkdirSync(join(folder, 'a', 'in-its-place'), { recursive: true })
    await expect(store.put('a', bytes(40))).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['a'])
  })

  it('recreates a folder that was removed', async () => {
    const folder = temporaryFolder()
    const store = createDiskStore(folder, 100)
    await store.put('a', bytes(10))
    rmSync(folder, { recursive: true })
    expect(store.find('a')).toBeNull()
    expect(existsSync(await store.put('a', bytes(10)))).toBe(true)
  })
})
