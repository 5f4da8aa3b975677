import type { IncomingMessage } from 'node:http'

import { clearPendingCookie } from '~/checkout/payment/pending-cookie.server'
import { clearTyped } from '~/checkout/payment/typed-fields.server'
import { clearFlash } from '~/forms/flash.server'
import { personalCookie } from '~/lib/http/personal.server'

/**
 * What the server does for a tab that was left by the quick exit without scripts, which would see to it themselves
 * (`app/enhance/every-page/head.ts`, docs/decisions/0034).
 */

/** Whoever looks at what somebody did does so soon. */
const LIFE_S = 60 * 60

const mark = /(?:^|;\s*)(?:__Host-)?left=1(?:;|$)/

const leftCookie = (siteUrl: string, seconds: number) => personalCookie({ siteUrl }, 'left', '1', seconds)

const isMarked = ({ headers }: IncomingMessage) => mark.test(headers.cookie ?? '')

/**
 * The cookies of the answer to the exit: what was typed, what a form was answered with, and which payments were begun are
 * gone. Staff are warned if the same client pays twice. Only Chromium tells a press from Back (`insteadOfLeft`), so only Chromium is marked.
 */
export function leavingCookies(siteUrl: string, { headers }: IncomingMessage): string[] {
  const withoutScripts = headers['content-type'] === 'text/ping'
  // A ping has no `Sec-CH-UA`. Safari sends pings as well, and has another name.
  const isChromium = /Chrome\/\d/.test(headers['user-agent'] ?? '')
  return [
    clearTyped({ siteUrl }),
    clearFlash({ siteUrl }),
    clearPendingCookie({ siteUrl }),
    ...(withoutScripts && isChromium ? [leftCookie(siteUrl, LIFE_S)] : []),
  ]
}

/**
 * Where Back leads in a tab that was left, in place of a page that shows what was chosen, searched or paid.
 * Chromium sends `Sec-Fetch-User` with presses and typed addresses, and never with Back and Forward.
 * @returns null where the page may be shown
 */
export function insteadOfLeft(request: IncomingMessage): string | null {
  const { headers, method, url = '' } = request
  const isReturn =
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-user'] === undefined &&
    // A page that is fetched in advance is shown after a press.
    headers['sec-purpose'] === undefined
  if (!isReturn || !isMarked(request)) return null
  const [path = '/', query] = url.split('?', 2)
  if (/^\/services\/./.test(path)) return '/'
  return query === undefined ? null : path
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

/** What a form that is sent says in its answer: somebody is here again, and may be led to a receipt without a press. */
export const backAgain = (siteUrl: string, request: IncomingMessage): string[] =>
  isMarked(request) ? ['Set-Cookie', leftCookie(siteUrl, 0)] : []
