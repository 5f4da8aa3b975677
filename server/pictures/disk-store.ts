import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How far back a file's time may lie before a use renews it: not every use writes to the disk. */
const TOUCH_AFTER_MS = 60 * 60 * 1_000

/** Files in one folder with a bounded total size; the least recently used are removed. Survives a restart. */
export type DiskStore = {
  /** The path of a kept file, or null. */
  find(name: string): string | null
  /** Keeps bytes under a name and gives their path. */
  keep(name: string, bytes: Uint8Array): Promise<string>
}

/** @param maxBytes total size; a single larger file still is kept until the next one comes */
export function createDiskStore(folder: string, maxBytes: number): DiskStore {
  const files = new Map<string, { size: number; usedAt: number }>()
  let total = 0
  // It is made with the first file, for which there may be no room now.
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    // What was being written when the process was killed.
    if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
    else {
      const { size, mtimeMs } = statSync(join(folder, name))
      files.set(name, { size, usedAt: mtimeMs })
      total += size
    }
  }

  async function makeRoom(): Promise<void> {
    if (total <= maxBytes) return
    const oldestFirst = [...files].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    // The newest stays: its reader is about to open it.
    for (const [name, { size }] of oldestFirst.slice(0, -1)) {
      if (total <= maxBytes) return
      files.delete(name)
      total -= size
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    find(name) {
      const file = files.get(name)
      if (!file) return null
      // The folder may be emptied by hand at any time: it is a cache.
      if (!existsSync(join(folder, name))) {
        files.delete(name)
        total -= file.size
        return null
      }
      const now = Date.now()
      if (now - file.usedAt > TOUCH_AFTER_MS)
        void utimes(join(folder, name), new Date(), new Date()).catch(() => undefined)
      file.usedAt = now
      return join(folder, name)
    },
    async keep(name, bytes) {
      const path = join(folder, name)
      const beside = `${path}.${process.pid}.part`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(beside, bytes)
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
      total += bytes.length - (files.get(name)?.size ?? 0)
      files.set(name, { size: bytes.length, usedAt: Date.now() })
      await makeRoom()
      return path
    },
  }
}
