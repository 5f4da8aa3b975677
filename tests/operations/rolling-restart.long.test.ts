import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { startCopies } from './copies'
import { describeWith } from './installed'
import { startCaddy, startNginx, type Proxy } from './proxies'
import { startVisitors, type Lost } from './visitors'

/** How long visitors may notice the death of a copy, in ms. */
const NOTICED_MS = 10_000
/** How long a restarted copy may be busy rendering its pages, in ms. */
const BUSY_MS = 1_000

/** The distinct losses with their reasons. */
const reasons = (lost: readonly Lost[]) => [...new Set(lost.map(({ what, why }) => `${what}: ${why}`))]

/** The proxy's log lines of interrupted responses: the copy and the duration. */
const told = (lost: readonly Lost[], logs: string) =>
  logs.split('\n').filter((line) => lost.some(({ bytes }) => bytes !== null && line.includes(` ${bytes} `)))

const proxies = [
  { name: 'caddy', needed: 'caddy', start: startCaddy },
  { name: 'nginx', needed: 'nginx-light', start: startNginx },
]

for (const { name, needed, start } of proxies) {
  describeWith(name, needed, (program) => {
    let site: Awaited<ReturnType<typeof startCopies>>
    let proxy: Proxy
    let origin = ''

    beforeAll(async () => {
      const port = await freePort()
      origin = `http://127.0.0.1:${port}`
      site = await startCopies(origin)
      proxy = await start(program, port, site.ports)
    }, 300_000)
    afterAll(async () => {
      await proxy?.stop()
      await site?.end()
    })

    it('loses no page, form or order while copies restart one after the other', async () => {
      const visitors = startVisitors(origin)
      const story: string[] = []
      const tell = (what: string) => story.push(`${Math.round(visitors.elapsedMs())} ms: ${what}`)
      for (const [restarted, copy] of site.copies.entries()) {
        proxy.takeOut(copy.port)
        tell(`${copy.port} is to end`)
        const back = site.copies[restarted - 1]
        back?.freeze()
        setTimeout(() => back?.wake(), BUSY_MS)
        expect(await copy.stop()).toBe(0)
        tell('has ended')
        await copy.start()
        await proxy.putBack(copy.port)
        tell('is back')
      }
      expect(await visitors.leave()).toBeGreaterThan(500)
      const lost = visitors.lost()
      for (const { what, why, atMs } of lost) story.push(`${Math.round(atMs)} ms: lost ${what}: ${why}`)
      expect(lost, [...story, ...told(lost, proxy.logs()), ...proxy.reasons()].join('\n')).toEqual([])
    }, 400_000)

    it('skips a dead copy within ten seconds', async () => {
      const visitors = startVisitors(origin)
      await site.copies[0]?.kill()
      const diedAt = visitors.elapsedMs()
      await vi.waitUntil(() => visitors.elapsedMs() > diedAt + 2 * NOTICED_MS, { timeout: 120_000, interval: 500 })
      await visitors.leave()
      expect(reasons(visitors.lost().filter(({ atMs }) => atMs > diedAt + NOTICED_MS))).toEqual([])
      await site.copies[0]?.start()
    }, 300_000)

    it('hides /readyz from visitors', async () => {
      expect((await fetch(`${origin}/readyz`)).status).toBe(404)
    })
  })
}
