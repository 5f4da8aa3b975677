import { setTimeout as passed } from 'node:timers/promises'

import type { Settings } from '~/lib/settings/settings.server'

import { connectRedis } from '../redis/redis-client'
import { findingsOf, type Examination } from './finding'

const { right, wrong, open } = findingsOf('Shared engine')

const CONNECTS_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 100

/** Sends a ping to the Redis or Valkey that copies share. */
export function examineShared({ redisUrl }: Pick<Settings, 'redisUrl'>): Examination {
  return async () => {
    if (!redisUrl) return [open('REDIS_URL is unset: each copy counts limits for itself, which is right for one copy')]
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
      return [pong === null ? wrong(`REDIS_URL does not answer: ${reason}`) : right('REDIS_URL answers')]
    } finally {
      engine.close()
    }
  }
}
