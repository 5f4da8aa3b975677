import * as v from 'valibot'

import { readTextAtMost } from '../http/read-body.server'
import type { Fingerprints } from '../secrets/redaction.server'
import type { Settings } from './settings.server'
import { sign } from '../secrets/signature.server'

const TIME_LIMIT_MS = 5_000
const MAX_ANSWER_BYTES = 64_000

/** The last run of a scheduled program, and whether it succeeded. */
export const runReport = v.object({
  program: v.picklist(['doctor', 'reconcile']),
  ok: v.boolean(),
  endedAt: v.pipe(v.number(), v.integer()),
})
export type RunReport = v.InferOutput<typeof runReport>

/** The signed text of a report. */
export const reportText = ({ program, ok, endedAt }: RunReport) => `${program}\n${ok}\n${endedAt}`

const runningSiteSchema = v.object({
  fingerprints: v.record(v.string(), v.string()),
  data: v.object({ writable: v.boolean(), freeBytes: v.nullable(v.number()) }),
})

/** State of the site for programs on the same machine: fingerprints of its secrets, and free disk space. */
export type RunningSite = { fingerprints: Fingerprints; data: { writable: boolean; freeBytes: number | null } }

/** The local address of the metrics port; null without one. */
function addressOf({ metrics }: Pick<Settings, 'metrics'>): string | null {
  if (!metrics) return null
  const localHost = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[metrics.host]
  return `http://${localHost ?? metrics.host}:${metrics.port}`
}

/** Returns the state of the site running on this machine; null without a response. */
export async function fetchRunningSite(settings: Pick<Settings, 'metrics'>): Promise<RunningSite | null> {
  const address = addressOf(settings)
  if (!address) return null
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const answer = v.safeParse(runningSiteSchema, JSON.parse(await readTextAtMost(response, MAX_ANSWER_BYTES)))
    return answer.success ? answer.output : null
  } catch {
    return null
  }
}

/** Returns the names of the secrets that differ from the running site. */
export const differingSecrets = (ours: Fingerprints, running: Fingerprints): string[] =>
  Object.keys(ours).filter((name) => ours[name] !== running[name])

/** Reports the end of a program to the site, for its metrics. @returns whether the site accepted it */
export async function reportRun(
  settings: Pick<Settings, 'metrics' | 'siteSecrets'>,
  run: Omit<RunReport, 'endedAt'>,
): Promise<boolean> {
  const address = addressOf(settings)
  if (!address) return false
  const report = { ...run, endedAt: Date.now() }
  try {
    const { status } = await fetch(`${address}/runs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...report, signature: sign(settings.siteSecrets, 'run', reportText(report)) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return status === 204
  } catch {
    return false
  }
}
