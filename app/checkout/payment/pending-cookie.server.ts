import { personalCookie, readPersonalCookie } from '~/lib/http/personal.server'
import type { PageSettings } from '~/lib/settings/settings.server'

import { hasReferenceForm, ORDER_LIFETIME_MS } from '../order/reference.server'
import { providerOf, type ProviderName } from '../providers/registry.server'

type CookieSettings = Pick<PageSettings, 'siteUrl' | 'siteSecrets'>

/** An order of this browser; `at`: when its payment was last offered, in ms. */
export type PendingOrder = { reference: string; provider: ProviderName; at: number }

/** The maximum number of orders, more than anybody places in half an hour; the oldest is dropped first. */
export const MAX_ORDERS = 5

const cookie = (site: Pick<CookieSettings, 'siteUrl'>, value: string, seconds: number) =>
  personalCookie(site, 'pending-payment', value, seconds)

/** Returns the Set-Cookie header with signed orders, for a reopened page or another tab; nothing about the person. */
export function pendingCookie(
  settings: Pick<CookieSettings, 'siteUrl'>,
  orders: readonly Pick<PendingOrder, 'reference' | 'at'>[],
): string {
  const value = orders
    .slice(-MAX_ORDERS)
    .map(({ reference, at }) => `${reference}.${at}`)
    .join('~')
  return cookie(settings, value, value === '' ? 0 : ORDER_LIFETIME_MS / 1_000)
}

/** The Set-Cookie header that removes the cookie. */
export const clearPendingCookie = (settings: Pick<CookieSettings, 'siteUrl'>): string => cookie(settings, '', 0)

const providerNames: Record<ProviderName, true> = { paystack: true, square: true }

/** The signed orders in a Cookie header, oldest first. Never throws. */
export function readPendingOrders({ siteUrl, siteSecrets }: CookieSettings, cookies: string): PendingOrder[] {
  const value = readPersonalCookie({ siteUrl }, 'pending-payment', cookies)
  return (value ?? '').split('~', MAX_ORDERS).flatMap((entry) => {
    const [reference = '', at = ''] = entry.split('.')
    if (!hasReferenceForm(reference) || !/^\d{13}$/.test(at)) return []
    const provider = providerOf(providerNames, siteSecrets, reference)
    return provider ? [{ reference, provider, at: Number(at) }] : []
  })
}

/** The Set-Cookie header after the client has seen a receipt; null when the cookie does not contain its order. */
export function forgetPendingOrder(settings: CookieSettings, request: Request, reference: string): string | null {
  const orders = readPendingOrders(settings, request.headers.get('Cookie') ?? '')
  const others = orders.filter((order) => order.reference !== reference)
  return others.length === orders.length ? null : pendingCookie(settings, others)
}
