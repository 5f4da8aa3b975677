/** These lists make a response personal: for the page cache and for each edge (`server/edge/rules.ts`). */

/** Cookies that the server sets, without their https prefix. */
export const PERSONAL_COOKIES = ['closed', 'flash', 'left', 'pending-payment', 'preview', 'typed'] as const
export type PersonalCookie = (typeof PERSONAL_COOKIES)[number]

/** The cookie that changes no page: only the quick exit reads it (`server/quick-exit.ts`). */
type SiteCookie = PersonalCookie | 'returned-forms'

/** Query parameters that make a response personal. */
export const PERSONAL_PARAMETERS = ['customer', 'payment', 'reference', 'sent'] as const

/** Path prefixes with uncacheable responses: forms, orders, previews, and other programs. */
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
/** Browsers accept a `__Host-` cookie only from this host over https, so no sibling subdomain can set it. */
const nameOf = (name: SiteCookie, site: Site) => (isHttps(site) ? `__Host-${name}` : name)

/** Returns a Set-Cookie header. @param seconds lifetime; 0 removes the cookie, null keeps it for the session */
export function personalCookie(site: Site, name: SiteCookie, value: string, seconds: number | null): string {
  const life = seconds === null ? '' : ` Max-Age=${seconds};`
  return `${nameOf(name, site)}=${value}; Path=/;${life} HttpOnly; SameSite=Lax${isHttps(site) ? '; Secure' : ''}`
}

/** Returns the value of a cookie in a Cookie header. */
export function readPersonalCookie(site: Site, name: PersonalCookie, cookies: string | null | undefined) {
  const prefix = `${nameOf(name, site)}=`
  return (cookies ?? '')
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Returns a pattern for these cookies in a Cookie header, with or without the prefix. */
export const cookiePattern = (...names: PersonalCookie[]): RegExp =>
  new RegExp(String.raw`(?:^|;\s*)(?:__Host-)?(?:${names.join('|')})=`)
