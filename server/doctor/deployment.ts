import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'

import { fingerprintsOf } from '~/lib/secrets/redaction.server'
import { fetchRunningSite, differingSecrets } from '~/lib/settings/running-site.server'
import type { Settings } from '~/lib/settings/settings.server'

import { freeBytesOf, type DiskSpace } from '../disk-space'
import { connectRedis } from '../redis/redis-client'
import { findingsOf, type Finding, type Findings } from './finding'

/** The minimum number of different characters; a random text of 32 has more, in any alphabet. */
const FEWEST_DIFFERENT = 10

/** Checks the secrets of the site. Shows none. */
export async function examineSecrets({
  siteSecrets: [current, ...previous],
}: Pick<Settings, 'siteSecrets'>): Promise<Findings> {
  const { right, wrong, open } = findingsOf('Secrets')
  const isWeak = [current, ...previous].some((secret) => new Set(secret).size < FEWEST_DIFFERENT)
  const previousSecret =
    'SITE_SECRET_PREVIOUS is still accepted: remove it once npm run reconcile no longer looks back that far'
  return [
    isWeak
      ? wrong('a secret of the site has too few different characters: make one with openssl rand -base64 48')
      : right(`SITE_SECRET is ${current.length} characters long`),
    ...(previous.length > 0 ? [open(previousSecret)] : []),
  ]
}

/** Compares the secrets of these settings with those of the site running on this machine. Shows none. */
export async function examineRunningSite(settings: Settings): Promise<Findings> {
  const { right, wrong, open } = findingsOf('Running site')
  if (!settings.metrics)
    return open(
      'METRICS_PORT is unset, or set for a site that this user may not look at: whether it runs with these secrets cannot be seen, nor what it counts',
    )
  const running = await fetchRunningSite(settings)
  if (!running) return open(`nothing answers at METRICS_PORT ${settings.metrics.port} of this machine`)
  const other = differingSecrets(fingerprintsOf(settings), running.fingerprints)
  if (other.length === 0) return right('runs with the same secrets as these settings')
  return wrong(`runs with another ${other.join(', ')}: use one SETTINGS_FILE for both, and restart the site`)
}

/** The minimum free space, less than the pictures of one busy day need. */
const MIN_FREE_BYTES = 100_000_000
const inMb = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`

const folder = findingsOf('Data folder')

function diskSpaceFinding(place: string, { writable, freeBytes }: DiskSpace): Finding {
  if (!writable)
    return folder.wrong(`${place} cannot be written by this user: the site keeps pictures and the last content there`)
  if (freeBytes === null) return folder.open(`how much room ${place} has left cannot be seen`)
  if (freeBytes < MIN_FREE_BYTES) return folder.wrong(`${place} has ${inMb(freeBytes)} left: make room on that disk`)
  return folder.right(`${place} can be written`)
}

/** Checks a folder that this program sees and that may not exist yet. */
function checkLocalFolder(dataDir: string): Finding {
  let place = dataDir
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    return diskSpaceFinding(place, { writable: false, freeBytes: null })
  }
  return diskSpaceFinding(dataDir, { writable: true, freeBytes: freeBytesOf(place) })
}

/** Asks the running site for its folder, because a service may use another one. Checks DATA_DIR itself without an answer. */
export async function examineDataFolder(settings: Pick<Settings, 'metrics' | 'dataDir'>): Promise<Findings> {
  const running = await fetchRunningSite(settings)
  return running ? diskSpaceFinding('DATA_DIR of the running site', running.data) : checkLocalFolder(settings.dataDir)
}

const CONNECTS_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 100

/** Sends a ping to the Redis or Valkey that copies share. */
export async function examineShared({ redisUrl }: Pick<Settings, 'redisUrl'>): Promise<Findings> {
  const { right, wrong, open } = findingsOf('Shared engine')
  if (!redisUrl) return open('REDIS_URL is unset: each copy counts limits for itself, which is right for one copy')
  let reason = 'no connection'
  const engine = connectRedis(redisUrl, {
    info: () => undefined,
    warn: (line: object) => {
      if ('reason' in line) reason = String(line.reason)
    },
  })
  try {
    for (let waited = 0; waited < CONNECTS_WITHIN_MS && engine.state() === 'away'; waited += LOOK_EVERY_MS)
      await passed(LOOK_EVERY_MS)
    const pong = await engine.use((client) => client.ping())
    return pong === null ? wrong(`REDIS_URL does not answer: ${reason}`) : right('REDIS_URL answers')
  } finally {
    engine.close()
  }
}
