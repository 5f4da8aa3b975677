import { createHash } from 'node:crypto'

import * as v from 'valibot'

import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import { seal, unseal, type SiteSecrets } from '~/lib/secrets/signature.server'

import { perspectiveSchema } from './perspective'

/** Settings that the cookie depends on. */
export type CookieSettings = { siteUrl: string; siteSecrets: SiteSecrets }

/** Lifetime of a Studio session in milliseconds. A shared session lasts as long as its link. */
export const SESSION_LIFE_MS = 60 * 60 * 1_000

/** How long an ended shared session is remembered, in ms, so that its visitor sees why it ended. */
const ENDED_SESSION_LIFE_MS = 24 * 60 * 60 * 1_000

const sessionSchema = v.object({
  perspective: perspectiveSchema,
  /** The expiry in milliseconds since 1970. */
  until: v.number(),
  /** The id of the share whose link opened it; its document is queried on each request. */
  share: v.nullable(v.string()),
  /** The digest of the secret that opened it: the same browser may open the address again. */
  secret: v.nullable(v.string()),
})

/** The perspective of a browser and its expiry. */
export type PreviewSession = v.InferOutput<typeof sessionSchema>

const rememberedUntil = ({ until, share }: PreviewSession) => until + (share === null ? 0 : ENDED_SESSION_LIFE_MS)

const cookie = (site: CookieSettings, value: string, seconds: number) => personalCookie(site, 'preview', value, seconds)

/** Returns the header that starts or changes a session. */
export function sessionCookie(settings: CookieSettings, session: PreviewSession, now = Date.now()): string {
  return cookie(
    settings,
    seal(settings.siteSecrets, 'preview', session),
    Math.max(0, Math.floor((rememberedUntil(session) - now) / 1_000)),
  )
}

/** Returns the header that ends a session. */
export const endedCookie = (settings: CookieSettings): string => cookie(settings, '', 0)

/**
 * The session in a Cookie header; null for a missing, expired or forged one. A shared one is returned for a day after
 * its end, to explain it. @param header as the browser sent it
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

/** Studio secrets that have opened a preview in this process. */
export type UsedSecrets = {
  /** Returns a digest that identifies a secret without revealing it. */
  digestOf(secret: string): string
  /** Records a use. @returns whether it is the first */
  use(mark: string, now?: number): boolean
}

/** Entries expire after an hour, like the Studio's secrets. */
export function createUsedSecrets(): UsedSecrets {
  const used = new Map<string, number>()
  return {
    digestOf: (secret) => createHash('sha256').update(secret).digest('base64url').slice(0, 22),
    use(mark, now = Date.now()) {
      for (const [known, at] of used) if (at + SESSION_LIFE_MS < now) used.delete(known)
      if (used.has(mark)) return false
      used.set(mark, now)
      return true
    },
  }
}
