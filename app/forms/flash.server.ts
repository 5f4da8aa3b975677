import { redirect, type TypedResponse } from '@remix-run/node'
import * as v from 'valibot'

import type { Flash } from '~/content/use-site'
import { FLASH_PARAMETER } from '~/lib/forms/flash-address'
import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import { seal, unseal } from '~/lib/secrets/sealed.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

type FlashSettings = { siteSecrets: SiteSecrets; siteUrl: string }

/** Long enough for a slow network to fetch the page; the page that shows it takes it away. */
const LIFE_S = 120
const MAX_WORDS = 500

const flashSchema = v.object({
  form: v.picklist(['newsletter', 'letter', 'contact', 'deletion']),
  message: v.string(),
  hint: v.optional(v.string()),
  until: v.number(),
})

const cookie = (site: Pick<FlashSettings, 'siteUrl'>, value: string, seconds: number) =>
  personalCookie(site, 'flash', value, seconds)

const sealFlash = ({ siteSecrets }: FlashSettings, { form, message, hint }: Flash, now: number): string =>
  seal(siteSecrets, 'flash', { form, message: message.slice(0, MAX_WORDS), hint, until: now + LIFE_S * 1000 })

/** The cookie with which the next page tells, once, what became of a form. It holds no more than those words. */
export const flashCookie = (settings: FlashSettings, flash: Flash, now = Date.now()): string =>
  cookie(settings, sealFlash(settings, flash, now), LIFE_S)

/** The header that takes the cookie away. */
export const clearFlash = (settings: Pick<FlashSettings, 'siteUrl'>): string => cookie(settings, '', 0)

/**
 * Leads to the page that tells, once, what became of a form. The words travel in a cookie, and beside it in the address:
 * nobody knows yet whether this browser takes cookies (decision 9).
 * @param to a path of this site, its query included; the fragment is where the words stand
 */
export function leadToFlash(
  settings: FlashSettings,
  to: { path: string; fragment: string },
  flash: Flash,
  now = Date.now(),
): TypedResponse<never> {
  const value = sealFlash(settings, flash, now)
  const address = `${to.path}${to.path.includes('?') ? '&' : '?'}${FLASH_PARAMETER}=${value}#${to.fragment}`
  return redirect(address, { status: 303, headers: { 'Set-Cookie': cookie(settings, value, LIFE_S) } })
}

/**
 * What a request's flash says, if it is ours, and the header that takes the cookie away.
 * @throws a redirect to the same address without the words, for a browser that has them in its cookie
 */
export function readFlash(
  settings: FlashSettings,
  request: Request,
  now = Date.now(),
): { flash: Flash | null; clear: string | null } {
  const kept = readPersonalCookie(settings, 'flash', request.headers.get('Cookie'))
  const address = new URL(request.url)
  const carried = address.searchParams.get(FLASH_PARAMETER)
  if (carried !== null && kept === carried) {
    address.searchParams.delete(FLASH_PARAMETER)
    throw redirect(address.pathname + address.search, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  }
  const value = carried ?? kept
  if (value === undefined) return { flash: null, clear: null }
  return { flash: flashOf(settings, value, now), clear: clearFlash(settings) }
}

/** Whether a Cookie header carries a message that this site signed and that still holds: `readFlash` would give it. */
export function carriesFlash(settings: FlashSettings, cookies: string, now = Date.now()): boolean {
  const kept = readPersonalCookie(settings, 'flash', cookies)
  return kept !== undefined && flashOf(settings, kept, now) !== null
}

/** The same of an address. @param url path and query as they were asked for */
export function tellsFlash(settings: FlashSettings, url: string, now = Date.now()): boolean {
  const mark = url.indexOf('?')
  const carried = mark === -1 ? null : new URLSearchParams(url.slice(mark)).get(FLASH_PARAMETER)
  return carried !== null && flashOf(settings, carried, now) !== null
}

function flashOf({ siteSecrets }: FlashSettings, value: string, now: number): Flash | null {
  const content = unseal(siteSecrets, 'flash', value, flashSchema)
  if (!content || content.until < now) return null
  const { form, message, hint } = content
  return { form, message, hint }
}
