import * as v from 'valibot'

import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import type { FormValues } from '~/lib/forms/form-answer'
import type { PageSettings } from '~/lib/settings/settings.server'
import { seal, unseal } from '~/lib/secrets/signature.server'

type CookieSettings = Pick<PageSettings, 'siteUrl' | 'siteSecrets'>

/** The lifetime in seconds: long enough to look at the provider's page, short enough for a shared phone. */
const MAX_AGE_S = 15 * 60

const typedFields = v.object({
  name: v.string(),
  email: v.string(),
  country: v.string(),
  customer: v.string(),
  therapist: v.optional(v.string(), ''),
  until: v.number(),
})

export type TypedFields = Omit<v.InferOutput<typeof typedFields>, 'until'>

const cookie = (site: Pick<CookieSettings, 'siteUrl'>, value: string, seconds: number) =>
  personalCookie(site, 'typed', value, seconds)

/** Stores the typed fields in a cookie, without scripts, for a client who returns unpaid from the provider's page. */
export function typedCookie(
  settings: CookieSettings,
  { name = '', email = '', country = '', customer = '', therapist = '' }: FormValues,
  now = Date.now(),
): string {
  const typed = { name, email, country, customer, therapist, until: now + MAX_AGE_S * 1_000 }
  return cookie(settings, seal(settings.siteSecrets, 'typed', typed), MAX_AGE_S)
}

/** The Set-Cookie header that removes the cookie. */
export const clearTypedCookie = (settings: Pick<CookieSettings, 'siteUrl'>): string => cookie(settings, '', 0)

/** The typed fields of a signed cookie, and the header that removes it. */
export function readTypedFields(
  settings: CookieSettings,
  request: Request,
  now = Date.now(),
): { typed: TypedFields | null; clear: string | null } {
  const value = readPersonalCookie(settings, 'typed', request.headers.get('Cookie'))
  if (value === undefined) return { typed: null, clear: null }
  const clear = clearTypedCookie(settings)
  const content = unseal(settings.siteSecrets, 'typed', value, typedFields)
  if (!content || content.until < now) return { typed: null, clear }
  const { name, email, country, customer, therapist } = content
  return { typed: { name, email, country, customer, therapist }, clear }
}
