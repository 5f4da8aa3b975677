import type { AppLoadContext } from '@remix-run/node'

import { forgetPendingOrder } from '../payment/pending-cookie.server'
import type { Receipt } from './receipt.server'

/**
 * The Set-Cookie header of a receipt that shows a payment received: the client knows now, so what is ordered next is
 * another booking. Null while it may still arrive, or where the browser does not remember it.
 */
export function forgetPaidOrder(
  request: Request,
  { settings }: Pick<AppLoadContext, 'settings'>,
  receipt: Receipt,
): string | null {
  const hasArrived =
    receipt.outcome === 'confirmed' ||
    receipt.outcome === 'needs-review' ||
    receipt.outcome === 'not-delivered' ||
    receipt.outcome === 'received' ||
    'back' in receipt
  return hasArrived ? forgetPendingOrder(settings, request, receipt.reference) : null
}
