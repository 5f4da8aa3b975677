import * as v from 'valibot'

import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import { seal, unseal } from '~/lib/secrets/sealed.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { perspectiveSchema } from './perspective'

/** What a session's cookie depends on. */
export type CookieSettings = { siteUrl: string; siteSecrets: SiteSecrets }

/** How long a session lasts that the Studio opened, in milliseconds. A shared one lasts as long as its link. */
export const SESSION_LIFE_MS = 60 * 60 * 1_000

/** How long a browser remembers a shared session that is over, in milliseconds: a visitor who moves to the next page is told, and not shown the public one. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

const sessionSchema = v.object({
  perspective: perspectiveSchema,
  /** In milliseconds since 1970. */
  until: v.number(),
  /** The id of the share whose link opened it; its document is asked for at each request. */
  share: v.nullable(v.string()),
  /** The mark of the secret that opened it: the same browser may open the same address again. */
  secret: v.nullable(v.string()),
})

/** What one browser may see besides what is published, and until when. */
export type PreviewSession = v.InferOutput<typeof sessionSchema>

const rememberedUntil = ({ until, share }: PreviewSession) => until + (share === null ? 0 : REMEMBERED_MS)

const cookie = (site: CookieSettings, value: string, seconds: number) => personalCookie(site, 'preview', value, seconds)

/** The header that opens a session in a browser, or changes the one it has. */
export function sessionCookie(settings: CookieSettings, session: PreviewSession, now = Date.now()): string {
  return cookie(
    settings,
    seal(settings.siteSecrets, 'preview', session),
    Math.max(0, Math.floor((rememberedUntil(session) - now) / 1_000)),
  )
}

/** The header that ends the session of a browser. */
export const endedCookie = (settings: CookieSettings): string => cookie(settings, '', 0)

/**
 * The session that a Cookie header carries; null when there is none, it has ended, or this site did not sign it. One of
 * a link is given for a day after its end: the link's document says that it is over.
 * @param header as the browser sent it
 */
export function readSession(
  settings: CookieSettings,
  header: string | null | undefined,
  now = Date.now(),
): PreviewSession | null {
  const value = readPersonalCookie(settings, 'preview', header) ?? ''
  const session = unseal(settings.siteSecrets, 'preview', value, sessionSchema)
  return session && rememberedUntil(session) > now ? session : null
}
