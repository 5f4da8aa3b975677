import * as v from 'valibot'

import type { FormValues } from '~/lib/forms/form-answer'
import { seal, unseal } from '~/lib/secrets/sealed.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

const LIFE_MS = 30 * 60_000

const carried = v.object({ values: v.record(v.string(), v.string()), until: v.number() })

/** Signs the typed values, so that a second step without scripts confirms exactly those of the first. */
export function signConfirmation(siteSecrets: SiteSecrets, values: FormValues, now = Date.now()): string {
  return seal(siteSecrets, 'confirmation', { values, until: now + LIFE_MS })
}

/** Returns the signed values; null for a forged token. `fresh` is false after its expiry. */
export function openConfirmation(
  siteSecrets: SiteSecrets,
  token: string,
  now = Date.now(),
): { values: FormValues; fresh: boolean } | null {
  const content = unseal(siteSecrets, 'confirmation', token, carried)
  return content && { values: content.values, fresh: content.until >= now }
}
