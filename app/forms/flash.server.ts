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

/** Browsers take a `__Host-` cookie from this very host over https only, so no neighbour below the domain can set it. */
const SECURE = { name: '__Host-flash', ending: '; Secure', pattern: /(?:^|;\s*)__Host-flash=([^;]*)/ }
/** The same where there is no https: on somebody's own machine. */
const LOCAL = { name: 'flash', ending: '', pattern: /(?:^|;\s*)flash=([^;]*)/ }

const kindOf = ({ siteUrl }: FlashSettings) => (siteUrl.startsWith('https:') ? SECURE : LOCAL)

function cookie(settings: FlashSettings, value: string, seconds: number): string {
  const { name, ending } = kindOf(settings)
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${ending}`
}

/** The cookie with which the next page tells, once, what became of a form. It holds no more than those words. */
export function flashCookie(settings: FlashSettings, { form, message }: Flash, now = Date.now()): string {
  const content = { form, message: message.slice(0, MAX_WORDS), until: now + LIFE_S * 1000 }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return cookie(settings, `${text}.${sign(settings.siteSecrets, 'flash', text)}`, LIFE_S)
}

/** What a request's flash cookie says, if it is ours, and the header that takes the cookie away. */
export function readFlash(settings: FlashSettings, request: Request, now = Date.now()): { flash: Flash | null; clear: string | null } {
  const value = kindOf(settings).pattern.exec(request.headers.get('Cookie') ?? '')?.[1]
  if (value === undefined) return { flash: null, clear: null }
  const clear = cookie(settings, '', 0)
  const [text = '', signature = ''] = value.split('.')
  if (!isSigned(settings.siteSecrets, 'flash', text, signature)) return { flash: null, clear }
  const read = v.safeParse(flashSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!read.success || read.output.until < now) return { flash: null, clear }
  const { form, message } = read.output
  return { flash: { form, message }, clear }
}
