import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { fetchRunningSite } from '~/lib/settings/running-site.server'
import type { Settings } from '~/lib/settings/settings.server'

import type { DiskSpace } from '../disk-space'
import { findingsOf, type Examination, type Finding } from './finding'

const { right, wrong, open } = findingsOf('Data folder')

/** Less than the pictures of one busy day. */
const LEAST_BYTES = 100_000_000
const inMb = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

function roomIn(place: string, { writable, freeBytes }: DiskSpace): Finding {
  if (!writable)
    return wrong(`${place} cannot be written by this user: the site keeps pictures and the last content there`)
  if (freeBytes === null) return open(`how much room ${place} has left cannot be seen`)
  if (freeBytes < LEAST_BYTES) return wrong(`${place} has ${inMb(freeBytes)} left: make room on that disk`)
  return right(`${place} can be written`)
}

/** Checks a folder that this program sees and that may not exist yet. */
function lookHere(dataDir: string): Finding {
  let place = dataDir
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    return roomIn(place, { writable: false, freeBytes: null })
  }
  const { bavail, bsize } = statfsSync(place)
  return roomIn(dataDir, { writable: true, freeBytes: bavail * bsize })
}

/** Asks the running site for its folder, because a service may use another one. Checks DATA_DIR itself without an answer. */
export function examineDataFolder(settings: Pick<Settings, 'metrics' | 'dataDir'>): Examination {
  return async () => {
    const running = await fetchRunningSite(settings)
    return [running ? roomIn('DATA_DIR of the running site', running.data) : lookHere(settings.dataDir)]
  }
}
