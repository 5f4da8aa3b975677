import type { Logger } from 'pino'

import type { DiskStore } from './disk-store'

/** Where a picture or film lies: in a file, or in memory where the disk did not take it. */
export type Kept = { path: string } | { bytes: Buffer }

/** Keeps bytes on the disk where that is possible; who asked for them gets them either way. */
export async function keepIn(store: DiskStore, name: string, bytes: Buffer, log: Pick<Logger, 'warn'>): Promise<Kept> {
  try {
    return { path: await store.keep(name, bytes) }
  } catch (error) {
    log.warn({ event: 'picture.not-kept', reason: String(error) })
    return { bytes }
  }
}

/** What `sharp` reads. */
export const sourceOf = (kept: Kept): string | Buffer => ('path' in kept ? kept.path : kept.bytes)
