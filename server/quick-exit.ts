import type { IncomingMessage } from 'node:http'

import { clearPendingCookie } from '~/checkout/payment/pending-cookie.server'
import { clearTypedCookie } from '~/checkout/payment/typed-fields.server'
import { clearFlash } from '~/forms/form-outcome.server'
import { personalCookie } from '~/lib/http/personal.server'
import { PARENT_PAGE } from '~/lib/pages/analytics'
import { shortSignature } from '~/lib/secrets/signature.server'
import type { Settings } from '~/lib/settings/settings.server'

/** The server part of the quick exit (decision 24). With scripts, pages do most of it (`every-page/head.ts`). */

type ExitSettings = Pick<Settings, 'siteUrl' | 'siteSecrets'>

/** A request whose body was read as bytes. */
type ReadRequest = IncomingMessage & { body?: unknown }

/** Lifetime of the cookies in seconds: somebody who checks the browser does so soon. */
const MAX_AGE_S = 60 * 60

/** Most forms to remember that came back with errors, each by a keyed digest; drops the oldest first. */
const MAX_FORMS = 20
const DIGEST_DIGITS = 12

const exitCookie = /(?:^|;\s*)(?:__Host-)?left=([01])((?:\.[0-9a-f]{12})*)(?:;|$)/
const returnedCookie = /(?:^|;\s*)(?:__Host-)?returned-forms=([0-9a-f]{12}(?:\.[0-9a-f]{12})*)(?:;|$)/

type ExitMark = {
  /** Whether this browser distinguishes a click from Back, so that pages may be replaced. */
  replacesPages: boolean
  /** Digests of the forms that came back with errors before the exit. */
  forms: readonly string[]
}

function readExit(cookies: string | undefined): ExitMark {
  const [, flag, forms = ''] = exitCookie.exec(cookies ?? '') ?? []
  return { replacesPages: flag === '1', forms: forms.split('.').filter(Boolean) }
}

const readReturned = (cookies: string | undefined): string[] =>
  returnedCookie.exec(cookies ?? '')?.[1]?.split('.') ?? []

function exitMarkCookie(settings: Pick<Settings, 'siteUrl'>, { replacesPages, forms }: ExitMark): string {
  const value = [replacesPages ? '1' : '0', ...forms.slice(-MAX_FORMS)].join('.')
  return personalCookie(settings, 'left', value, value === '0' ? 0 : MAX_AGE_S)
}

/** Identifies a submitted form. Without the site's secret, nobody can guess the typed values from it. */
function digestOf({ siteSecrets }: ExitSettings, { url = '', body }: ReadRequest): string | null {
  if (!Buffer.isBuffer(body)) return null
  const [path = ''] = url.split('?', 1)
  return shortSignature(siteSecrets, 'returned-form', `${path}\n${body.toString('latin1')}`, DIGEST_DIGITS)
}

/** The target of Back in place of a page: the list without the article, the form without its values. */
const plainPath = (path: string) => path.replace(PARENT_PAGE, '$1')

/**
 * Returns cookies that remove typed values, form messages, pending payments and closed announcements. Staff are warned
 * of a second payment. Only Chromium distinguishes a click from Back, so pages are replaced in Chromium only.
 */
export function exitCookies(settings: Pick<Settings, 'siteUrl'>, { headers }: IncomingMessage): string[] {
  const withoutScripts = headers['content-type'] === 'text/ping'
  // A ping has no `Sec-CH-UA`. Safari sends pings as well, under another name.
  const isChromium = /Chrome\/\d/.test(headers['user-agent'] ?? '')
  const before = readExit(headers.cookie)
  const returned = readReturned(headers.cookie)
  const replacesPages = before.replacesPages || (withoutScripts && isChromium)
  return [
    clearTypedCookie(settings),
    clearFlash(settings),
    clearPendingCookie(settings),
    personalCookie(settings, 'closed', '', 0),
    ...(returned.length > 0 ? [personalCookie(settings, 'returned-forms', '', 0)] : []),
    ...(replacesPages || returned.length > 0
      ? [exitMarkCookie(settings, { replacesPages, forms: [...before.forms, ...returned] })]
      : []),
  ]
}

/**
 * Returns the target of Back after the exit for a page that shows what was read, chosen or paid; null for any other.
 * Chromium sends `Sec-Fetch-User` with clicks and typed addresses, never with Back and Forward.
 */
export function redirectAfterExit(request: IncomingMessage): string | null {
  const { headers, method, url = '' } = request
  const isReturn =
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-user'] === undefined &&
    // A prefetched page is shown after a click.
    headers['sec-purpose'] === undefined
  if (!isReturn || !readExit(headers.cookie).replacesPages) return null
  const [path = '/', query] = url.split('?', 2)
  const plain = plainPath(path)
  return query === undefined && plain === path ? null : plain
}

/**
 * Returns the redirect of a form that Reload repeats after the exit, known only by its content. Redirects it once:
 * somebody who types the same values again is redirected once, and can then send them.
 */
export function redirectRepeatedForm(
  settings: ExitSettings,
  request: ReadRequest,
): { location: string; cookie: string } | null {
  const mark = readExit(request.headers.cookie)
  if (request.method !== 'POST' || mark.forms.length === 0) return null
  const digest = digestOf(settings, request)
  const at = digest === null ? -1 : mark.forms.indexOf(digest)
  if (at === -1) return null
  const [path = '/'] = (request.url ?? '').split('?', 1)
  return {
    location: plainPath(path),
    cookie: exitMarkCookie(settings, { ...mark, forms: mark.forms.toSpliced(at, 1) }),
  }
}

/** Sets `no-store` in Chromium, which keeps such a page for Back but drops it when a cookie changes, as at the exit. */
export function noStoreForQuickExit(request: IncomingMessage, headers: readonly string[]): readonly string[] {
  const { method, url = '' } = request
  if (method !== 'GET' || !url.includes('?') || request.headers['sec-ch-ua'] === undefined) return headers
  return headers.map((value, at) => (at % 2 === 1 && headers[at - 1] === 'Cache-Control' ? 'no-store' : value))
}

/** Records a form that Reload could repeat after the exit. A sent form ends the exit, for a provider's redirect. */
export function formCookies(settings: ExitSettings, request: ReadRequest, isPage: boolean): string[] {
  const { cookie: cookies } = request.headers
  const mark = readExit(cookies)
  const digest = isPage ? digestOf(settings, request) : null
  return [
    ...(digest === null
      ? []
      : [
          'Set-Cookie',
          personalCookie(
            settings,
            'returned-forms',
            [...readReturned(cookies), digest].slice(-MAX_FORMS).join('.'),
            null,
          ),
        ]),
    ...(mark.replacesPages ? ['Set-Cookie', exitMarkCookie(settings, { ...mark, replacesPages: false })] : []),
  ]
}
