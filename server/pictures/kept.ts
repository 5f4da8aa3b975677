import type { Logger } from 'pino'

import type { DiskStore } from './disk-store'

/** A stored picture or video: a file, or bytes in memory when the disk is full. */
export type Stored = { path: string } | { bytes: Buffer }

/** Stores bytes on the disk if possible; callers get them in any case. */
export async function storeIn(store: DiskStore, name: string, bytes: Buffer, log: Pick<Logger, 'warn'>): Promise<Stored> {
  try {
    return { path: await store.keep(name, bytes) }
  } catch (error) {
    log.warn({ event: 'picture.not-kept', reason: String(error) })
    return { bytes }
  }
}

/** The input for `sharp`. */
export const sourceOf = (kept: Stored): string | Buffer => ('path' in kept ? kept.path : kept.bytes)
