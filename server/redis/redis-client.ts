import { Redis } from 'ioredis'
import type { Logger } from 'pino'

import { steadyNow } from '~/lib/http/deadline'

/** Time limit of a request to Redis, in ms. */
const TIME_LIMIT_MS = 250
/** After a timeout, Redis is skipped for this time, in ms. */
const PASSED_OVER_MS = 2_000
const RECONNECT_MS = 1_000

export type RedisState = 'connected' | 'away'

/** A Redis or Valkey that all copies of the site use. */
export type RedisClient = {
  state(): RedisState
  /** Runs a query; null when Redis is unavailable or slow, and the caller continues without it. Never throws. */
  use<Answer>(question: (client: Redis) => Promise<Answer>): Promise<Answer | null>
  /** Calls back after each connection. */
  onReady(back: () => void): void
  close(): void
}

/** @param url `redis://` or `rediss://`, with user and password if required */
export function connectRedis(url: string, log: Pick<Logger, 'info' | 'warn'>): RedisClient {
  const client = new Redis(url, {
    commandTimeout: TIME_LIMIT_MS,
    connectTimeout: RECONNECT_MS,
    // Without a connection, commands fail at once and are not repeated after a reconnection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => RECONNECT_MS,
  })
  let passedOverUntil = 0
  let told: RedisState | null = null

  const state = (): RedisState => (client.status === 'ready' && steadyNow() >= passedOverUntil ? 'connected' : 'away')
  function tell(now: RedisState, reason?: string): void {
    if (now === told) return
    told = now
    if (now === 'connected') log.info({ event: 'redis.connected' })
    else log.warn({ event: 'redis.unavailable', reason })
  }
  client.on('ready', () => tell('connected'))
  client.on('error', (error: Error) => tell('away', error.message))

  return {
    state,
    async use(question) {
      if (state() === 'away') return null
      try {
        const answer = await question(client)
        tell('connected')
        return answer
      } catch (error) {
        passedOverUntil = steadyNow() + PASSED_OVER_MS
        tell('away', error instanceof Error ? error.message : String(error))
        return null
      }
    },
    onReady: (back) => void client.on('ready', back),
    close: () => client.disconnect(),
  }
}
