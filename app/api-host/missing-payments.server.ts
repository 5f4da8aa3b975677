import { randomUUID } from 'node:crypto'

import { deadlineIn } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { submitToApiHost } from './api-host.server'

const TIME_LIMIT_MS = 8_000
/** The most references of one question (docs/api-host.md). */
const MOST = 100

/**
 * Asks the API host which payments it does not have. A host that does not offer this, or does not answer, is asked once:
 * after that everything counts as missing, which is right, only slower. Never throws.
 */
export function createMissingPayments(
  apiHost: PageSettings['apiHost'],
): (references: string[]) => Promise<ReadonlySet<string> | null> {
  let offered = true
  return async (references) => {
    const missing = new Set<string>()
    for (let from = 0; offered && from < references.length; from += MOST) {
      const asked = references.slice(from, from + MOST)
      const answer = await submitToApiHost(apiHost, {
        path: '/api/payments/missing',
        body: { references: asked },
        idempotencyKey: randomUUID(),
        requestId: randomUUID(),
        deadline: deadlineIn(TIME_LIMIT_MS),
      })
      offered = answer.outcome === 'accepted' && answer.missing !== undefined
      if (answer.outcome === 'accepted') for (const reference of answer.missing ?? []) missing.add(reference)
    }
    return offered ? missing : null
  }
}
