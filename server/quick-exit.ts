import type { IncomingMessage } from 'node:http'

import { clearPendingCookie } from '~/checkout/payment/pending-cookie.server'
import { clearTyped } from '~/checkout/payment/typed-fields.server'
import { clearFlash } from '~/forms/flash.server'
import { personalCookie } from '~/lib/http/personal.server'
import { PAGE_BELOW } from '~/lib/pages/left-path'
import { shortSignature } from '~/lib/secrets/signature.server'
import type { Settings } from '~/lib/settings/settings.server'

/**
 * What the server does for a browser in which the quick exit was pressed (decision 24). With scripts pages see to
 * most of it themselves (`app/enhance/every-page/head.ts`).
 */

type ExitSettings = Pick<Settings, 'siteUrl' | 'siteSecrets'>

/** A request whose body has been read as bytes. */
type ReadRequest = IncomingMessage & { body?: unknown }

/** Whoever looks at what somebody did does so soon. */
const LIFE_S = 60 * 60

/** Forms that came back with errors, each by a keyed digest; the oldest is dropped first. */
const MAX_FORMS = 20
const DIGEST_DIGITS = 12

const exitCookie = /(?:^|;\s*)(?:__Host-)?left=([01])((?:\.[0-9a-f]{12})*)(?:;|$)/
const returnedCookie = /(?:^|;\s*)(?:__Host-)?returned-forms=([0-9a-f]{12}(?:\.[0-9a-f]{12})*)(?:;|$)/

type ExitMark = {
  /** Whether this browser tells a press from Back, so that pages may be replaced. */
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
  return personalCookie(settings, 'left', value, value === '0' ? 0 : LIFE_S)
}

/** What identifies a form that was sent: nobody without the site's secret can guess what was typed from it. */
function digestOf({ siteSecrets }: ExitSettings, { url = '', body }: ReadRequest): string | null {
  if (!Buffer.isBuffer(body)) return null
  const [path = ''] = url.split('?', 1)
  return shortSignature(siteSecrets, 'returned-form', `${path}\n${body.toString('latin1')}`, DIGEST_DIGITS)
}

/** Where Back leads in place of a page: the list without the article, the form without what was typed. */
const plainPath = (path: string) => path.replace(PAGE_BELOW, '$1')

/**
 * The cookies of the answer to the exit: what was typed, what a form was answered with, and which payments were begun are
 * gone. Staff are warned if the same client pays twice. Only Chromium tells a press from Back (`redirectAfterExit`), so
 * pages are replaced in Chromium alone.
 */
export function exitCookies(settings: Pick<Settings, 'siteUrl'>, { headers }: IncomingMessage): string[] {
  const withoutScripts = headers['content-type'] === 'text/ping'
  // A ping has no `Sec-CH-UA`. Safari sends pings as well, and has another name.
  const isChromium = /Chrome\/\d/.test(headers['user-agent'] ?? '')
  const before = readExit(headers.cookie)
  const returned = readReturned(headers.cookie)
  const replacesPages = before.replacesPages || (withoutScripts && isChromium)
  return [
    clearTyped(settings),
    clearFlash(settings),
    clearPendingCookie(settings),
    ...(returned.length > 0 ? [personalCookie(settings, 'returned-forms', '', 0)] : []),
    ...(replacesPages || returned.length > 0
      ? [exitMarkCookie(settings, { replacesPages, forms: [...before.forms, ...returned] })]
      : []),
  ]
}

/** Whether the raw headers may hold the exit's mark; making `headers` readable costs a stored page a tenth of its speed. */
export const mayHaveExited = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.some((value) => value.includes('left=1'))

/**
 * Where Back leads after the exit, in place of a page that shows what was read, chosen, searched or paid.
 * Chromium sends `Sec-Fetch-User` with presses and typed addresses, and never with Back and Forward.
 * @returns null where the page may be shown
 */
export function redirectAfterExit(request: IncomingMessage): string | null {
  const { headers, method, url = '' } = request
  const isReturn =
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-user'] === undefined &&
    // A page that is fetched in advance is shown after a press.
    headers['sec-purpose'] === undefined
  if (!isReturn || !readExit(headers.cookie).replacesPages) return null
  const [path = '/', query] = url.split('?', 2)
  const plain = plainPath(path)
  return query === undefined && plain === path ? null : plain
}

/**
 * Where a form is sent again by Reload or "Continue" after the exit: to its page, empty. Chromium sends such a request
 * with the same headers as a press, so only what is in the form tells them apart. Each entry of the history is replaced
 * once: somebody who types the very same again is asked once more, and then sends it.
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

/**
 * Headers of a page with somebody's own choice in its address. Chromium keeps a page for Back that says `no-store`, and
 * drops it when a cookie changes, as the exit has one do: the page on which it was pressed is gone too.
 */
export function droppedByExit(request: IncomingMessage, headers: readonly string[]): readonly string[] {
  const { method, url = '' } = request
  if (method !== 'GET' || !url.includes('?') || request.headers['sec-ch-ua'] === undefined) return headers
  return headers.map((value, at) => (at % 2 === 1 && headers[at - 1] === 'Cache-Control' ? 'no-store' : value))
}

/**
 * The cookies of the answer to a form. A page as the answer is kept by the browser together with what was typed, which it
 * would send again after the exit. And somebody is here again, and may be led to a receipt without a press.
 */
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
