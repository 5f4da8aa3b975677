import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Gauge, type Registry } from 'prom-client'
import * as v from 'valibot'

import { reportText, runReport, type RunReport } from '~/lib/settings/running-site.server'
import { isSigned, type SiteSecrets } from '~/lib/secrets/signature.server'

type Program = RunReport['program']

const signedReport = v.object({ ...runReport.entries, signature: v.string() })
const kept = v.record(v.string(), v.object({ ok: v.boolean(), endedAt: v.number() }))

/** Of the services it matters only whether they are set. */
type RunSettings = { dataDir: string; siteSecrets: SiteSecrets; paystack: object | null; square: object | null }

export type RunBook = {
  /** Takes what a program says at its end; false where its signature is nobody's. */
  take(report: unknown): boolean
}

/**
 * Remembers when `doctor` and `reconcile` last ended, also over restarts. One that has never reported counts as ended at
 * the first start: it has as long as the others until an alert asks for it.
 * Without card payments there is nothing to reconcile, and nobody waits for it.
 * @param dataDir where that is kept; without room it is kept in memory
 */
export function createRunBook(
  registry: Registry,
  { dataDir, siteSecrets, paystack, square }: RunSettings,
  now: () => number = Date.now,
): RunBook {
  const file = join(dataDir, 'runs.json')
  const awaited: readonly Program[] = paystack || square ? ['doctor', 'reconcile'] : ['doctor']

  function readKept(): v.InferOutput<typeof kept> {
    try {
      return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return {}
    }
  }
  function keep(): void {
    try {
      writeFileSync(`${file}.part`, JSON.stringify(runs))
      renameSync(`${file}.part`, file)
    } catch {
      // A full disk: until the next restart it is known all the same.
    }
  }

  const runs = readKept()
  for (const program of awaited) runs[program] ??= { ok: true, endedAt: now() }
  keep()

  const gauge = (name: string, help: string, read: (run: { ok: boolean; endedAt: number }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['program'],
      registers: [registry],
      collect() {
        for (const program of awaited) {
          const run = runs[program]
          if (run) this.set({ program }, read(run))
        }
      },
    })
  gauge('site_run_ended_timestamp_seconds', 'When the program last ended', ({ endedAt }) => endedAt / 1_000)
  gauge('site_run_failed', '1 where it ended with something wrong', ({ ok }) => (ok ? 0 : 1))

  /**
   * An older one that was repeated, or one from a clock that runs ahead, is not believed. One of the same millisecond is:
   * a program may end in that of the first start, and the last report, repeated, changes nothing.
   */
  const isNews = ({ program, endedAt }: RunReport) =>
    endedAt >= (runs[program]?.endedAt ?? 0) && endedAt <= now() + 60_000

  return {
    take(report) {
      const parsed = v.safeParse(signedReport, report)
      if (!parsed.success || !isSigned(siteSecrets, 'run', reportText(parsed.output), parsed.output.signature))
        return false
      const { program, ok, endedAt } = parsed.output
      if (!isNews(parsed.output)) return true
      runs[program] = { ok, endedAt }
      keep()
      return true
    },
  }
}
