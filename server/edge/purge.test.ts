import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { EdgeSettings } from '~/lib/settings/settings.server'

import { countPurges } from '../metrics/pages'
import { createPurgeQueue, EVERY_PAGE } from './purge'
import { startEdgeService } from './edge-service.fixture'

const TOKEN = 'a-token-of-the-edge'
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

let status = 200
let service: Awaited<ReturnType<typeof startEdgeService>>
let registry: Registry
const lines: { event: string; reason?: string }[] = []

beforeEach(async () => {
  status = 200
  lines.length = 0
  service = await startEdgeService(() => ({ status }))
  return service.close
})

function startQueue(firstPauseMs: number) {
  const settings: EdgeSettings = { kind: 'varnish', purgeUrls: [service.origin], token: TOKEN }
  // A registry for each queue, because it accepts each name once.
  registry = new Registry()
  const queue = createPurgeQueue(settings, service.origin, { log, metrics: countPurges(registry), firstPauseMs })
  onTestFinished(queue.close)
  return queue
}
const purged = () => service.asked.map(({ headers }) => String(headers.xkey).split(' '))

describe('createPurgeQueue', () => {
  it('retries a refused purge until it succeeds, and logs two lines', async () => {
    status = 403
    const purging = startQueue(5)
    purging.send(['one'])
    await vi.waitFor(() => expect(service.asked.length).toBeGreaterThan(2))
    purging.send(['two'])
    expect(purging.pendingSince()).not.toBeNull()
    // Waits until both were refused together: a purge in flight may be accepted alone.
    await vi.waitFor(() => expect(purged().at(-1)).toHaveLength(2))
    status = 200
    await vi.waitFor(() => expect(purging.pendingSince()).toBeNull())
    expect(purged().at(-1)?.toSorted()).toEqual(['one', 'two'])
    expect(lines).toEqual([
      expect.objectContaining({ event: 'edge.purge-failed', url: service.origin, reason: 'answers 403 to a purge' }),
      expect.objectContaining({ event: 'edge.recovered' }),
    ])
    expect(JSON.stringify(lines)).not.toContain(TOKEN)
    const counted = await registry.getSingleMetricAsString('site_edge_purges_total')
    expect(counted).toMatch(/outcome="taken"\} 1$/m)
    expect(counted).toMatch(/outcome="failed"\} [3-9]\d*$/m)
  })

  it('waits longer after each failure, at most one minute', async () => {
    status = 500
    const wait = vi.spyOn(globalThis, 'setTimeout')
    const pausesOf = (known: readonly number[]) =>
      wait.mock.calls.flatMap(([, ms]) => (ms !== undefined && known.includes(ms) ? [ms] : []))
    onTestFinished(() => wait.mockRestore())
    const quick = startQueue(3)
    quick.send(['one'])
    await vi.waitFor(() => expect(pausesOf([3, 6, 12, 24, 48])).toEqual([3, 6, 12, 24, 48]))
    quick.close()

    const seldom = startQueue(50_000)
    seldom.send(['one'])
    await vi.waitFor(() => expect(pausesOf([50_000])).toHaveLength(1))
    seldom.send(['two'])
    await vi.waitFor(() => expect(pausesOf([60_000])).toHaveLength(1))
  })

  it('purges every page when too many keys wait', async () => {
    status = 500
    const purging = startQueue(5)
    purging.send(Array.from({ length: 500 }, (_, index) => `key${index}`))
    status = 200
    await vi.waitFor(() => expect(purged().at(-1)).toEqual([EVERY_PAGE]))
  })
})
