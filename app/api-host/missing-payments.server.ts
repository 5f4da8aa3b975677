import { randomUUID } from 'node:crypto'

import { deadlineIn } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { submitToApiHost } from './api-host.server'

const TIME_LIMIT_MS = 8_000
/** The maximum number of references per request (docs/api-host.md). */
const MAX_REFERENCES = 100

/**
 * Asks the API host which payments it lacks. After a failure, or without support for this, everything counts as
 * missing, which is correct but slower. Never throws.
 */
export function createMissingPayments(
  apiHost: PageSettings['apiHost'],
): (references: string[]) => Promise<ReadonlySet<string> | null> {
  let isSupported = true
  return async (references) => {
    const missing = new Set<string>()
    for (let from = 0; isSupported && from < references.length; from += MAX_REFERENCES) {
      const batch = references.slice(from, from + MAX_REFERENCES)
      const answer = await submitToApiHost(apiHost, {
        path: '/api/payments/missing',
        body: { references: batch },
        idempotencyKey: randomUUID(),
        requestId: randomUUID(),
        deadline: deadlineIn(TIME_LIMIT_MS),
      })
      isSupported = answer.outcome === 'accepted' && answer.missing !== undefined
      if (answer.outcome === 'accepted') for (const reference of answer.missing ?? []) missing.add(reference)
    }
    return isSupported ? missing : null
  }
}
