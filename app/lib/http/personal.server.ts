/**
 * What makes an answer one visitor's. The page cache reads these lists, and the rules of each edge are made of them
 * (`server/edge/rules.ts`): a cookie, parameter or path that is added here is added everywhere.
 */

/** The cookies that the server sets, without the prefix that they have over https. */
export const PERSONAL_COOKIES = ['flash', 'left', 'pending-payment', 'preview', 'typed'] as const
export type PersonalCookie = (typeof PERSONAL_COOKIES)[number]

/** The one cookie that changes no page: the quick exit alone reads it (`server/quick-exit.ts`). */
type SiteCookie = PersonalCookie | 'returned-forms'

/** Parameters of addresses that tell one visitor something. */
export const PERSONAL_PARAMETERS = ['customer', 'payment', 'reference', 'sent'] as const

/** Beginnings of paths that nobody else has an answer from: forms, orders, previews, and other programs. */
export const PERSONAL_PATHS = [
  '/healthz',
  '/preview/',
  '/sandbox/',
  '/services/',
  '/studio/',
  '/submit/',
  '/webhooks/',
] as const

type Site = { siteUrl: string }

const isHttps = ({ siteUrl }: Site) => siteUrl.startsWith('https:')
/** Browsers take a `__Host-` cookie from this very host over https only, so no neighbour below the domain can set it. */
const nameOf = (name: SiteCookie, site: Site) => (isHttps(site) ? `__Host-${name}` : name)

/** A Set-Cookie header. @param seconds how long the browser keeps it; 0 removes it, and null keeps it for the session */
export function personalCookie(site: Site, name: SiteCookie, value: string, seconds: number | null): string {
  const life = seconds === null ? '' : ` Max-Age=${seconds};`
  return `${nameOf(name, site)}=${value}; Path=/;${life} HttpOnly; SameSite=Lax${isHttps(site) ? '; Secure' : ''}`
}

/** The value of a cookie in a Cookie header. */
export function readPersonalCookie(site: Site, name: PersonalCookie, cookies: string | null | undefined) {
  const prefix = `${nameOf(name, site)}=`
  return (cookies ?? '')
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Finds a cookie in a Cookie header by its name, with the prefix and without. */
export const cookiePattern = (...names: PersonalCookie[]): RegExp =>
  new RegExp(String.raw`(?:^|;\s*)(?:__Host-)?(?:${names.join('|')})=`)
