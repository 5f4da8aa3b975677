import type { Logger } from 'pino'

import type { Deadline } from '~/lib/http/deadline'
import type { PageSettings } from '~/lib/settings/settings.server'

import { isReferenceOf, orderedAt } from '../order/reference.server'
import type { ChargeEnd, OpenCharge } from '../provider/provider.server'
import { CART_LIFE_MS, findPayment } from './find-payment.server'
import type { SquareApi } from './square-api.server'

/** Between the order and the moment when its card is charged may lie this long, in ms. */
export const CHARGE_WITHIN_MS = 60_000
/** When a charge that Square does not know by then will not come any more: the time above, the call, and Square's lag. In ms. */
const FINAL_AFTER_MS = CHARGE_WITHIN_MS + 30_000
const RETRY_S = 10
const KEPT_S = 24 * 60 * 60

type CookieSettings = Pick<PageSettings, 'siteUrl' | 'siteSecrets'>

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')
const nameOf = (siteUrl: string) => (isHttps(siteUrl) ? '__Host-charge' : 'charge')

function cookie({ siteUrl }: CookieSettings, value: string, seconds: number): string {
  return `${nameOf(siteUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps(siteUrl) ? '; Secure' : ''}`
}

/**
 * Remembers, in the browser alone, that a card is about to be charged: closed tabs, lost answers and another way to pay
 * then find the charge again. It names the reference only, which nobody can make up.
 */
export const openChargeCookie = (settings: CookieSettings, reference: string, now = Date.now()): string =>
  cookie(settings, `${reference}.${now}`, KEPT_S)

/** Its end is known: a card was not charged, or the client has seen that it was. */
export const closedChargeCookie = (settings: CookieSettings): string => cookie(settings, '', 0)

/** The charge that a request's cookie tells of; null when there is none of ours. Never throws. */
export function readOpenCharge(settings: CookieSettings, request: Request): OpenCharge | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split('=')
    const [reference = '', at = ''] = value.split('.')
    if (name !== nameOf(settings.siteUrl) || !/^\d{13}$/.test(at)) continue
    if (isReferenceOf(settings.siteSecrets, reference, 'square')) return { reference, at: Number(at) }
  }
  return null
}

/** Asks Square what became of a charge. */
export async function endOf(
  { reference, at }: OpenCharge,
  api: SquareApi,
  { deadline, log }: { deadline: Deadline; log: Pick<Logger, 'error'> | null },
  now = Date.now(),
): Promise<ChargeEnd> {
  const looked = await findPayment(api, reference, { deadline })
  if ('unreachable' in looked) {
    if (!looked.keyRefused) return { end: 'unknown', reference, retryAfterS: RETRY_S }
    log?.error({ event: 'payment.key-refused', provider: 'square', reference })
    return { end: 'not-working', reference }
  }
  if (looked.found) {
    const { id, status } = looked.found
    return status === 'FAILED' || status === 'CANCELED'
      ? { end: 'not-charged' }
      : { end: 'charged', reference, paymentId: id }
  }
  const left = Math.min(at, now) + FINAL_AFTER_MS - now
  return left <= 0 ? { end: 'not-charged' } : { end: 'unknown', reference, retryAfterS: Math.ceil(left / 1_000) }
}

/** Whether a booking whose end is unknown may be tried once more: under its own reference Square charges it once. */
export const mayResume = (reference: string, now = Date.now()): boolean =>
  now - orderedAt(reference) < CART_LIFE_MS - CHARGE_WITHIN_MS
