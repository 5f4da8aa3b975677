import { statfsSync } from 'node:fs'

import type { Logger } from 'pino'

import { prepareDataFolder } from '~/lib/settings/data-folder.server'

/** Whether the data folder is writable and how many bytes its disk has left; null when unknown. */
export type DiskSpace = { writable: boolean; freeBytes: number | null }

/** The free bytes on the disk of a folder; null when unknown. */
export function freeBytesOf(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Checks the disk at once and at each call. Pages need no disk, so a failure is only logged. @param folder DATA_DIR */
export function watchDiskSpace(folder: string, log: Pick<Logger, 'info' | 'warn'>): () => DiskSpace {
  let wasWritable = true

  function isWritable(): boolean {
    try {
      prepareDataFolder(folder)
      if (!wasWritable) log.info({ event: 'data.writable' })
      return true
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (wasWritable) log.warn({ event: 'data.not-writable', reason })
      return false
    }
  }
  function check(): DiskSpace {
    wasWritable = isWritable()
    return { writable: wasWritable, freeBytes: freeBytesOf(folder) }
  }

  check()
  return check
}
