import { join } from 'node:path'

import { Gauge, type Registry } from 'prom-client'
import * as v from 'valibot'

import { openJsonFile } from '~/lib/settings/data-folder.server'
import { reportText, runReport, type RunReport } from '~/lib/settings/running-site.server'
import { isSigned, type SiteSecrets } from '~/lib/secrets/signature.server'

type Program = RunReport['program']

const signedReport = v.object({ ...runReport.entries, signature: v.string() })
const storedRuns = v.record(v.string(), v.object({ ok: v.boolean(), endedAt: v.number() }))

/** The settings of the history; of services it only matters whether they are configured. */
type RunSettings = { dataDir: string; siteSecrets: SiteSecrets; paystack: object | null; square: object | null }

export type RunHistory = ReturnType<typeof createRunHistory>

/**
 * Records when `doctor` and `reconcile` last ended, across restarts. A program that never reported counts as ended at
 * the first start, so that its alert waits as long. Without card payments there is nothing to reconcile.
 * @param dataDir where the file is kept; in memory when it cannot be written
 */
export function createRunHistory(
  registry: Registry,
  { dataDir, siteSecrets, paystack, square }: RunSettings,
  now: () => number = Date.now,
) {
  const file = openJsonFile(join(dataDir, 'runs.json'), storedRuns)
  const expected: readonly Program[] = paystack || square ? ['doctor', 'reconcile'] : ['doctor']

  const runs = file.read() ?? {}
  for (const program of expected) runs[program] ??= { ok: true, endedAt: now() }
  file.write(runs)

  const gauge = (name: string, help: string, read: (run: { ok: boolean; endedAt: number }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['program'],
      registers: [registry],
      collect() {
        for (const program of expected) {
          const run = runs[program]
          if (run) this.set({ program }, read(run))
        }
      },
    })
  gauge('site_run_ended_timestamp_seconds', 'When the program last ended', ({ endedAt }) => endedAt / 1_000)
  gauge('site_run_failed', '1 where it ended with something wrong', ({ ok }) => (ok ? 0 : 1))

  /** Whether a report is newer, and not from a fast clock. A program may end in the millisecond of the first start. */
  const isNewer = ({ program, endedAt }: RunReport) =>
    endedAt >= (runs[program]?.endedAt ?? 0) && endedAt <= now() + 60_000

  return {
    /** Accepts the report of a program; false when its signature is invalid. */
    accept(report: unknown): boolean {
      const parsed = v.safeParse(signedReport, report)
      if (!parsed.success || !isSigned(siteSecrets, 'run', reportText(parsed.output), parsed.output.signature))
        return false
      const { program, ok, endedAt } = parsed.output
      if (!isNewer(parsed.output)) return true
      runs[program] = { ok, endedAt }
      file.write(runs)
      return true
    },
  }
}
