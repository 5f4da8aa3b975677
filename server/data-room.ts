import { statfsSync } from 'node:fs'

import type { Logger } from 'pino'

import { prepareDataFolder } from '~/lib/settings/data-folder.server'

/** What the site can keep: whether its folder takes anything, and how much its disk has left; null where nobody can say. */
export type DataRoom = { writable: boolean; freeBytes: number | null }

function freeBytesOf(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/**
 * Tries the data folder at once, and whenever it is asked. Pages need no disk: what it says is for those who watch. The
 * log hears of each change, and of nothing that stays as it is.
 * @param folder DATA_DIR
 */
export function watchDataRoom(folder: string, log: Pick<Logger, 'info' | 'warn'>): () => DataRoom {
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
  function look(): DataRoom {
    wasWritable = isWritable()
    return { writable: wasWritable, freeBytes: freeBytesOf(folder) }
  }

  look()
  return look
}
