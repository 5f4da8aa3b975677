import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** Age after which a use renews the file's time, so that not every use writes to the disk. */
const TOUCH_AFTER_MS = 60 * 60 * 1_000

export type DiskStore = ReturnType<typeof createDiskStore>

/** A store that removes the least recently used files; survives restarts. @param maxBytes one larger file is kept */
export function createDiskStore(folder: string, maxBytes: number) {
  const files = new LRUCache<string, { size: number; usedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, Math.min(size, maxBytes)),
    dispose(_file, name, reason) {
      if (reason === 'evict') rmSync(join(folder, name), { force: true })
    },
  })
  // The folder is created with the first file, because the disk may be full now.
  const stored = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    if (!name.endsWith('.part')) return { name, size, usedAt: mtimeMs }
    // The file is incomplete, because the process was killed.
    rmSync(join(folder, name), { force: true })
    return []
  })
  for (const { name, ...file } of stored.sort((a, b) => a.usedAt - b.usedAt)) files.set(name, file)

  return {
    /** The path of a stored file, or null. */
    find(name: string): string | null {
      const file = files.get(name)
      if (!file) return null
      const path = join(folder, name)
      // The folder is a cache that may be emptied at any time.
      if (!existsSync(path)) {
        files.delete(name)
        return null
      }
      const now = Date.now()
      if (now - file.usedAt > TOUCH_AFTER_MS) void utimes(path, new Date(), new Date()).catch(() => undefined)
      file.usedAt = now
      return path
    },
    /** Stores bytes under a name and returns their path. */
    async put(name: string, bytes: Uint8Array) {
      const path = join(folder, name)
      const temporaryPath = `${path}.${process.pid}.part`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(temporaryPath, bytes)
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
      files.set(name, { size: bytes.length, usedAt: Date.now() })
      return path
    },
  }
}

/** A stored picture or video: a file, or bytes in memory when the disk is full. */
export type Stored = { path: string } | { bytes: Buffer }

/** Stores bytes on the disk if possible; callers get them in any case. */
export async function storeIn(
  store: DiskStore,
  name: string,
  bytes: Buffer,
  log: Pick<Logger, 'warn'>,
): Promise<Stored> {
  try {
    return { path: await store.put(name, bytes) }
  } catch (error) {
    log.warn({ event: 'picture.not-stored', reason: String(error) })
    return { bytes }
  }
}

/** The input for `sharp`. */
export const sourceOf = (stored: Stored): string | Buffer => ('path' in stored ? stored.path : stored.bytes)
