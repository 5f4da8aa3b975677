import * as v from 'valibot'

import type { FormValues } from '~/lib/forms/form-answer'
import { isSigned, sign, type SiteSecrets } from '~/lib/secrets/signature.server'

const LIFE_MS = 30 * 60_000

const carried = v.object({ values: v.record(v.string(), v.string()), until: v.number() })

/** What was typed, signed, so that a second step without scripts confirms what the first one showed. */
export function carry(siteSecrets: SiteSecrets, values: FormValues, now = Date.now()): string {
  const text = Buffer.from(JSON.stringify({ values, until: now + LIFE_MS })).toString('base64url')
  return `${text}.${sign(siteSecrets, 'confirmation', text)}`
}

/** What a second step carries; null when it is not ours. `fresh` is false when it was shown too long ago. */
export function openCarried(
  siteSecrets: SiteSecrets,
  token: string,
  now = Date.now(),
): { values: FormValues; fresh: boolean } | null {
  const [text = '', signature = ''] = token.split('.')
  if (!isSigned(siteSecrets, 'confirmation', text, signature)) return null
  const read = v.safeParse(carried, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return read.success ? { values: read.output.values, fresh: read.output.until >= now } : null
}
