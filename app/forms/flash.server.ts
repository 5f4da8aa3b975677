import * as v from 'valibot'

import type { Flash } from '~/content/use-site'
import { isSigned, sign, type SiteSecrets } from '~/lib/signature.server'

type FlashSettings = { siteSecrets: SiteSecrets; siteUrl: string }

/** Long enough for a slow network to fetch the page; the page that shows it takes it away. */
const LIFE_S = 120
const MAX_WORDS = 500

const flashSchema = v.object({
  form: v.picklist(['newsletter', 'letter', 'contact', 'deletion']),
  message: v.string(),
  until: v.number(),
})

const ownCookie = /(?:^|;\s*)flash=([^;]*)/

function cookie({ siteUrl }: FlashSettings, value: string, seconds: number): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `flash=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The cookie with which the next page tells, once, what became of a form. It holds no more than those words. */
export function flashCookie(settings: FlashSettings, { form, message }: Flash, now = Date.now()): string {
  const content = { form, message: message.slice(0, MAX_WORDS), until: now + LIFE_S * 1000 }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return cookie(settings, `${text}.${sign(settings.siteSecrets, 'flash', text)}`, LIFE_S)
}

/** What a request's flash cookie says, if it is ours, and the header that takes the cookie away. */
export function readFlash(settings: FlashSettings, request: Request, now = Date.now()): { flash: Flash | null; clear: string | null } {
  const value = ownCookie.exec(request.headers.get('Cookie') ?? '')?.[1]
  if (value === undefined) return { flash: null, clear: null }
  const clear = cookie(settings, '', 0)
  const [text = '', signature = ''] = value.split('.')
  if (!isSigned(settings.siteSecrets, 'flash', text, signature)) return { flash: null, clear }
  const read = v.safeParse(flashSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!read.success || read.output.until < now) return { flash: null, clear }
  const { form, message } = read.output
  return { flash: { form, message }, clear }
}
