import type { LoaderFunctionArgs } from '@remix-run/node'

import type { PaymentCheck } from '~/checkout/order/pending-payment'
import { lookUpPendingPayments, noticeOf } from '~/checkout/payment/pending-payments.server'

/** Returns the status of the payments that this browser started, and of `reference`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? ''
  const { receipt, pending, cookie } = await lookUpPendingPayments(request, context, { attempts: reference })
  const check: PaymentCheck = {
    receipt,
    notice: noticeOf(pending),
    attempt: pending.find((payment) => payment.reference === reference) ?? null,
  }
  return Response.json(check, {
    headers: { 'Cache-Control': 'no-store', ...(cookie === null ? {} : { 'Set-Cookie': cookie }) },
  })
}
