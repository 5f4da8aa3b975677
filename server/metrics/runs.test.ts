import { rmSync } from 'node:fs'
import { once } from 'node:events'

import { Registry } from 'prom-client'
import { afterEach, describe, expect, it } from 'vitest'

import { reportRun, reportText } from '~/lib/settings/running-site.server'
import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

import { temporaryFolder } from '../site.fixture'
import { listenForMetrics } from './listen'
import { createRunHistory } from './runs'
import { portOf } from '../http.fixture'

const SECRETS: SiteSecrets = ['a-secret-of-thirty-two-characters']
const OTHERS: SiteSecrets = ['another-secret-of-thirty-two-chars']
const dataDir = temporaryFolder()
const servers: ReturnType<typeof listenForMetrics>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(`${dataDir}/runs.json`, { force: true })
})

const PAYMENTS = { paystack: {}, square: null }
const NO_PAYMENTS = { paystack: null, square: null }

async function start(
  siteSecrets: SiteSecrets = SECRETS,
  now?: () => number,
  payments: typeof PAYMENTS | typeof NO_PAYMENTS = PAYMENTS,
) {
  const registry = new Registry()
  const runs = createRunHistory(registry, { dataDir, siteSecrets, ...payments }, now)
  const server = listenForMetrics(registry, { details: () => ({ ready: true }), runs }, { port: 0, host: '127.0.0.1' })
  servers.push(server)
  await once(server, 'listening')
  const metrics = { port: portOf(server), host: '0.0.0.0' }
  return { runs, settings: { metrics, siteSecrets: SECRETS }, text: () => registry.metrics() }
}
/** A signed report of this site's doctor. */
const signedReport = (ok: boolean, endedAt: number) => {
  const report = { program: 'doctor', ok, endedAt } as const
  return { ...report, signature: sign(SECRETS, 'run', reportText(report)) }
}
const failedLine = (program: string, value: number) => `site_run_failed{program="${program}"} ${value}`

describe('createRunHistory', () => {
  it('reports the last result of a program, also after a restart', async () => {
    const before = Date.now()
    const site = await start()
    expect(await reportRun(site.settings, { program: 'reconcile', ok: false })).toBe(true)
    for (const { text } of [site, await start()]) {
      const told = await text()
      expect(told).toContain(failedLine('reconcile', 1))
      expect(told).toContain(failedLine('doctor', 0))
      const [, ended] = /^site_run_ended_timestamp_seconds\{program="reconcile"\} (\S+)$/m.exec(told) ?? []
      expect(Number(ended) * 1_000).toBeGreaterThanOrEqual(before)
    }
    expect(await reportRun(site.settings, { program: 'reconcile', ok: true })).toBe(true)
    expect(await site.text()).toContain(failedLine('reconcile', 0))
  })

  it('reports the first start for a program that never ran, across restarts', async () => {
    const first = await start(SECRETS, () => 1_000_000)
    const second = await start(SECRETS, () => 9_000_000)
    for (const { text } of [first, second])
      expect(await text()).toContain('site_run_ended_timestamp_seconds{program="doctor"} 1000\n')
  })

  it('omits reconciliation when card payments are off', async () => {
    await start()
    const told = await (await start(SECRETS, undefined, NO_PAYMENTS)).text()
    expect(told).toContain(failedLine('doctor', 0))
    expect(told).not.toContain('program="reconcile"')
  })

  it('accepts a report from the millisecond of the first start', async () => {
    const { runs, text } = await start(SECRETS, () => 1_000_000)
    expect(runs.accept(signedReport(false, 1_000_000))).toBe(true)
    expect(await text()).toContain(failedLine('doctor', 1))
  })

  it('rejects a report with another signature and ignores an old one', async () => {
    const site = await start(OTHERS)
    expect(await reportRun(site.settings, { program: 'doctor', ok: false })).toBe(false)
    expect(await site.text()).toContain(failedLine('doctor', 0))

    const own = await start(SECRETS)
    own.runs.accept(signedReport(false, 1))
    expect(await own.text()).toContain(failedLine('doctor', 0))
    expect(own.runs.accept('nothing')).toBe(false)
  })

  it('ignores a report more than a minute in the future', async () => {
    const { runs, text } = await start(SECRETS, () => 1_000_000)
    expect(runs.accept(signedReport(false, 1_060_001))).toBe(true)
    expect(await text()).toContain(failedLine('doctor', 0))
    expect(runs.accept(signedReport(false, 1_060_000))).toBe(true)
    expect(await text()).toContain(failedLine('doctor', 1))
  })

  it('leaves reportRun to return false when the site does not respond', async () => {
    expect(
      await reportRun(
        { metrics: { port: 9, host: '127.0.0.1' }, siteSecrets: SECRETS },
        { program: 'doctor', ok: true },
      ),
    ).toBe(false)
    expect(await reportRun({ metrics: null, siteSecrets: SECRETS }, { program: 'doctor', ok: true })).toBe(false)
  })
})
