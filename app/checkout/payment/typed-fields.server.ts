import * as v from 'valibot'

import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import type { FormValues } from '~/lib/forms/form-answer'
import type { PageSettings } from '~/lib/settings/settings.server'
import { seal, unseal } from '~/lib/secrets/signature.server'

type CookieSettings = Pick<PageSettings, 'siteUrl' | 'siteSecrets'>

/** As long as somebody may look at the provider's page before giving up, in seconds. On a shared phone every minute counts. */
const KEPT_S = 15 * 60

const typedFields = v.object({
  name: v.string(),
  email: v.string(),
  country: v.string(),
  customer: v.string(),
  therapist: v.optional(v.string(), ''),
  until: v.number(),
})

/** What a client typed in the checkout form. */
export type TypedFields = Omit<v.InferOutput<typeof typedFields>, 'until'>

const cookie = (site: Pick<CookieSettings, 'siteUrl'>, value: string, seconds: number) =>
  personalCookie(site, 'typed', value, seconds)

/** Keeps in the browser alone what was typed without scripts, for when the client comes back from the provider's page without having paid. */
export function typedCookie(
  settings: CookieSettings,
  { name = '', email = '', country = '', customer = '', therapist = '' }: FormValues,
  now = Date.now(),
): string {
  const typed = { name, email, country, customer, therapist, until: now + KEPT_S * 1_000 }
  return cookie(settings, seal(settings.siteSecrets, 'typed', typed), KEPT_S)
}

/** The header that takes the cookie away. */
export const clearTyped = (settings: Pick<CookieSettings, 'siteUrl'>): string => cookie(settings, '', 0)

/** What a request's cookie says was typed, if it is ours, and the header that takes the cookie away. */
export function readTyped(
  settings: CookieSettings,
  request: Request,
  now = Date.now(),
): { typed: TypedFields | null; clear: string | null } {
  const value = readPersonalCookie(settings, 'typed', request.headers.get('Cookie'))
  if (value === undefined) return { typed: null, clear: null }
  const clear = clearTyped(settings)
  const content = unseal(settings.siteSecrets, 'typed', value, typedFields)
  if (!content || content.until < now) return { typed: null, clear }
  const { name, email, country, customer, therapist } = content
  return { typed: { name, email, country, customer, therapist }, clear }
}
