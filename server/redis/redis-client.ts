import { Redis } from 'ioredis'
import type { Logger } from 'pino'

import { steadyNow } from '~/lib/http/deadline'

/** Time limit of a request to Redis, in ms. */
const TIME_LIMIT_MS = 250
/** After a timeout, Redis is skipped for this time, in ms. */
const SKIP_MS = 2_000
const RECONNECT_MS = 1_000

export type RedisState = 'connected' | 'away'

export type RedisClient = ReturnType<typeof connectRedis>

/** A Redis or Valkey that all copies of the site use. @param url `redis://` or `rediss://`, with user and password if required */
export function connectRedis(url: string, log: Pick<Logger, 'info' | 'warn'>) {
  const client = new Redis(url, {
    commandTimeout: TIME_LIMIT_MS,
    connectTimeout: RECONNECT_MS,
    // Without a connection, commands fail at once and are not repeated after a reconnection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => RECONNECT_MS,
  })
  let skippedUntil = 0
  let lastState: RedisState | null = null

  const state = (): RedisState => (client.status === 'ready' && steadyNow() >= skippedUntil ? 'connected' : 'away')
  function updateState(now: RedisState, reason?: string): void {
    if (now === lastState) return
    lastState = now
    if (now === 'connected') log.info({ event: 'redis.connected' })
    else log.warn({ event: 'redis.unavailable', reason })
  }
  client.on('ready', () => updateState('connected'))
  client.on('error', (error: Error) => updateState('away', error.message))

  return {
    state,
    /** Runs a query; null when Redis is unavailable or slow, and the caller continues without it. Never throws. */
    async use<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | null> {
      if (state() === 'away') return null
      try {
        const answer = await command(client)
        updateState('connected')
        return answer
      } catch (error) {
        skippedUntil = steadyNow() + SKIP_MS
        updateState('away', error instanceof Error ? error.message : String(error))
        return null
      }
    },
    /** Calls back after each connection. */
    onReady: (listener: () => void) => void client.on('ready', listener),
    close: () => client.disconnect(),
  }
}
