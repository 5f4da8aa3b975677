import { setTimeout as passed } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { startCopies } from './copies'
import { findProgram } from './installed'
import { PROXIES, type Proxy } from './proxies'
import { startVisitors, type Lost, type Visitors } from './visitors'

/** How long visitors may notice the death of a copy, in ms. */
const NOTICED_MS = 10_000
/** How long a restarted copy may be busy rendering its pages, in ms. */
const BUSY_MS = 1_000

/** The distinct losses with their reasons. */
const reasons = (lost: readonly Lost[]) => [...new Set(lost.map(({ what, why }) => `${what}: ${why}`))]

const programs = PROXIES.flatMap(({ name, needed, start }) => {
  const program = findProgram(name, needed)
  return program ? [{ name, start: (port: number, copies: number[]) => start(program, port, copies) }] : []
})

describe.skipIf(programs.length === 0)('copies behind several proxies', () => {
  let site: Awaited<ReturnType<typeof startCopies>>
  let proxies: { name: string; origin: string; proxy: Proxy }[] = []
  let siteUrl = ''

  beforeAll(async () => {
    const ports = await Promise.all(programs.map(() => freePort()))
    siteUrl = `http://127.0.0.1:${ports[0]}`
    site = await startCopies(siteUrl)
    proxies = await Promise.all(
      programs.map(async ({ name, start }, index) => {
        const port = ports[index] ?? 0
        return { name, origin: `http://127.0.0.1:${port}`, proxy: await start(port, site.ports) }
      }),
    )
  }, 300_000)
  afterAll(async () => {
    await Promise.all(proxies.map(({ proxy }) => proxy.stop()))
    await site?.end()
  })

  /** Visitors of each proxy. */
  const arrive = (): Visitors[] => proxies.map(({ origin }) => startVisitors(origin, siteUrl))

  it('lose no page, form or order while they restart one after the other', async () => {
    const visitors = arrive()
    const story: string[] = []
    const tell = (what: string) => story.push(`${Math.round(visitors[0]?.elapsedMs() ?? 0)} ms: ${what}`)
    for (const [restarted, copy] of site.copies.entries()) {
      for (const { proxy } of proxies) proxy.takeOut(copy.port)
      tell(`${copy.port} is to end`)
      const back = site.copies[restarted - 1]
      back?.freeze()
      setTimeout(() => back?.wake(), BUSY_MS)
      expect(await copy.stop()).toBe(0)
      tell('has ended')
      await copy.start()
      await Promise.all(proxies.map(({ proxy }) => proxy.putBack(copy.port)))
      tell('is back')
    }
    const visits = await Promise.all(visitors.map(({ leave }) => leave()))
    // Each proxy gets its share of the visitors of one restart.
    expect(Math.min(...visits)).toBeGreaterThan(500 / proxies.length)
    for (const [index, { name }] of proxies.entries()) {
      const lost = visitors[index]?.lost() ?? []
      const losses = lost.map(({ what, why, atMs }) => `${Math.round(atMs)} ms: lost ${what}: ${why}`)
      expect(lost, [name, ...story, ...losses].join('\n')).toEqual([])
    }
  }, 400_000)

  it('receive no visitors ten seconds after their death', async () => {
    const visitors = arrive()
    await site.copies[0]?.kill()
    const diedAt = visitors.map(({ elapsedMs }) => elapsedMs())
    await passed(2 * NOTICED_MS)
    for (const [index, { name }] of proxies.entries()) {
      await visitors[index]?.leave()
      const late = visitors[index]?.lost().filter(({ atMs }) => atMs > (diedAt[index] ?? 0) + NOTICED_MS)
      expect(reasons(late ?? []), name).toEqual([])
    }
    await site.copies[0]?.start()
  }, 300_000)

  it('hide /readyz from visitors', async () => {
    for (const { name, origin } of proxies) expect((await fetch(`${origin}/readyz`)).status, name).toBe(404)
  })
})
