import * as v from 'valibot'

import type { FormValues } from '~/lib/forms/form-answer'
import { seal, unseal } from '~/lib/secrets/sealed.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

const LIFE_MS = 30 * 60_000

const carried = v.object({ values: v.record(v.string(), v.string()), until: v.number() })

/** What was typed, signed, so that a second step without scripts confirms what the first one showed. */
export function carry(siteSecrets: SiteSecrets, values: FormValues, now = Date.now()): string {
  return seal(siteSecrets, 'confirmation', { values, until: now + LIFE_MS })
}

/** What a second step carries; null when it is not ours. `fresh` is false when it was shown too long ago. */
export function openCarried(
  siteSecrets: SiteSecrets,
  token: string,
  now = Date.now(),
): { values: FormValues; fresh: boolean } | null {
  const content = unseal(siteSecrets, 'confirmation', token, carried)
  return content && { values: content.values, fresh: content.until >= now }
}
