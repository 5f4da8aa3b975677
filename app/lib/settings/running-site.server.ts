import * as v from 'valibot'

import { readAtMost } from '../http/bounded-answer.server'
import type { Fingerprints } from '../secrets/fingerprints.server'
import type { Settings } from './settings.server'
import { sign } from '../secrets/signature.server'

const TIME_LIMIT_MS = 5_000
const MAX_ANSWER_BYTES = 64_000

/** A program that runs beside the site from time to time, and whether it ended well. */
export const runReport = v.object({
  program: v.picklist(['doctor', 'reconcile']),
  ok: v.boolean(),
  endedAt: v.pipe(v.number(), v.integer()),
})
export type RunReport = v.InferOutput<typeof runReport>

/** The text that a report's signature is made of. */
export const reportText = ({ program, ok, endedAt }: RunReport) => `${program}\n${ok}\n${endedAt}`

const told = v.object({
  fingerprints: v.record(v.string(), v.string()),
  data: v.object({ writable: v.boolean(), freeBytes: v.nullable(v.number()) }),
})

/** What the site tells programs beside it: its secrets' fingerprints, and whether its data folder takes anything. */
export type RunningSite = { fingerprints: Fingerprints; data: { writable: boolean; freeBytes: number | null } }

/** Where a program on the same machine finds the metrics port of the site; null where there is none. */
function addressOf({ metrics }: Pick<Settings, 'metrics'>): string | null {
  if (!metrics) return null
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[metrics.host]
  return `http://${everywhere ?? metrics.host}:${metrics.port}`
}

/** What the running site on this machine tells of itself; null where it does not answer. */
export async function askRunningSite(settings: Pick<Settings, 'metrics'>): Promise<RunningSite | null> {
  const address = addressOf(settings)
  if (!address) return null
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const answer = v.safeParse(told, JSON.parse(await readAtMost(response, MAX_ANSWER_BYTES)))
    return answer.success ? answer.output : null
  } catch {
    return null
  }
}

/** Names of the secrets that differ from those of the running site. */
export const differing = (ours: Fingerprints, running: Fingerprints): string[] =>
  Object.keys(ours).filter((name) => ours[name] !== running[name])

/** Tells the site, for its metrics, that a program ended. @returns whether it was heard */
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
