import { type AppLoadContext, redirect, type TypedResponse } from '@remix-run/node'
import * as v from 'valibot'

import type { Flash } from '~/content/site-settings/use-site'
import { FLASH_PARAMETER } from '~/lib/forms/form-answer'
import { STILL_HERE } from '~/lib/forms/progress'
import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import { seal, unseal, type SiteSecrets } from '~/lib/secrets/signature.server'

import type { Refusal } from './error-summary'
import type { FormContext } from './submit.server'

/** Contexts of failed forms: loaders run after the action and cannot see its answer. */
const failed = new WeakSet<FormContext>()

/** Prefixes the title of the response with `Error: `. */
export function markFailed(context: FormContext): void {
  failed.add(context)
}

export function hasFailed(context: FormContext): boolean {
  return failed.has(context)
}

/** Returns the text for a failed form when its page cannot be rendered. */
export function formOutcomeOf(answer: Refusal): string {
  const words = answer.outcome === 'invalid' ? Object.values(answer.errors).join('. ') : answer.message
  return words.replace(STILL_HERE, 'Go back one page: what you typed may still be there.')
}

/** Marks a form as failed and stores its text for an error page. */
export function failForm(context: AppLoadContext, answer: Refusal): void {
  markFailed(context)
  context.serverContent.formOutcome = formOutcomeOf(answer)
}

/** Returns the text for an accepted form when its confirmation cannot be rendered. */
export function acceptedText({ form, message }: Flash): string {
  if (form === 'contact') return `Your message has reached us. Your reference number is ${message}.`
  return form === 'deletion' ? 'Your deletion request has reached us.' : message
}

type FlashSettings = { siteSecrets: SiteSecrets; siteUrl: string }

/** The lifetime of the cookie: long enough for a slow network; the next page clears it. */
const MAX_AGE_S = 120
const MAX_MESSAGE_LENGTH = 500

const flashSchema = v.object({
  form: v.picklist(['newsletter', 'letter', 'contact', 'deletion']),
  message: v.string(),
  hint: v.optional(v.string()),
  until: v.number(),
})

const cookie = (site: Pick<FlashSettings, 'siteUrl'>, value: string, seconds: number) =>
  personalCookie(site, 'flash', value, seconds)

const sealFlash = ({ siteSecrets }: FlashSettings, { form, message, hint }: Flash, now: number): string =>
  seal(siteSecrets, 'flash', {
    form,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    hint,
    until: now + MAX_AGE_S * 1000,
  })

/** Returns a cookie with the outcome of a form, shown once by the next page. */
export const flashCookie = (settings: FlashSettings, flash: Flash, now = Date.now()): string =>
  cookie(settings, sealFlash(settings, flash, now), MAX_AGE_S)

/** Returns the header that clears the cookie. */
export const clearFlash = (settings: Pick<FlashSettings, 'siteUrl'>): string => cookie(settings, '', 0)

/**
 * Redirects with the outcome of a form, in a cookie and in the address: cookies may be rejected (decision 9).
 * @param to a path of this site with its query; the fragment is the position of the message
 */
export function redirectWithFlash(
  settings: FlashSettings,
  to: { path: string; fragment: string },
  flash: Flash,
  now = Date.now(),
): TypedResponse<never> {
  const value = sealFlash(settings, flash, now)
  const address = `${to.path}${to.path.includes('?') ? '&' : '?'}${FLASH_PARAMETER}=${value}#${to.fragment}`
  return redirect(address, { status: 303, headers: { 'Set-Cookie': cookie(settings, value, MAX_AGE_S) } })
}

/** Returns the flash and the header that clears it. @throws a redirect without the parameter, if the cookie arrived */
export function readFlash(
  settings: FlashSettings,
  request: Request,
  now = Date.now(),
): { flash: Flash | null; clear: string | null } {
  const cookieValue = readPersonalCookie(settings, 'flash', request.headers.get('Cookie'))
  const address = new URL(request.url)
  const parameter = address.searchParams.get(FLASH_PARAMETER)
  if (parameter !== null && cookieValue === parameter) {
    address.searchParams.delete(FLASH_PARAMETER)
    throw redirect(address.pathname + address.search, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  }
  const value = parameter ?? cookieValue
  if (value === undefined) return { flash: null, clear: null }
  return { flash: flashOf(settings, value, now), clear: clearFlash(settings) }
}

/** Whether a Cookie header contains a valid flash, which `readFlash` would return. */
export function hasFlashCookie(settings: FlashSettings, cookies: string, now = Date.now()): boolean {
  const cookieValue = readPersonalCookie(settings, 'flash', cookies)
  return cookieValue !== undefined && flashOf(settings, cookieValue, now) !== null
}

/** Whether an address contains a valid flash. @param url path and query as requested */
export function hasFlashParameter(settings: FlashSettings, url: string, now = Date.now()): boolean {
  const mark = url.indexOf('?')
  const parameter = mark === -1 ? null : new URLSearchParams(url.slice(mark)).get(FLASH_PARAMETER)
  return parameter !== null && flashOf(settings, parameter, now) !== null
}

function flashOf({ siteSecrets }: FlashSettings, value: string, now: number): Flash | null {
  const content = unseal(siteSecrets, 'flash', value, flashSchema)
  if (!content || content.until < now) return null
  const { form, message, hint } = content
  return { form, message, hint }
}
