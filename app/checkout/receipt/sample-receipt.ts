import type { PreviewSample } from '~/lib/pages/preview-samples'

import type { Receipt } from './receipt.server'

/** In the usual format, but not signed by any secret. */
const REFERENCE = '1768482300000-0123456789abcdef0123456789'
const PAID_AT = '2026-01-15T13:05:00.000Z'
const REPLY_BY = '2026-01-16T13:05:00.000Z'
const RETURNED_AT = '2026-01-20T09:30:00.000Z'

/** A sample receipt for previews. @param packageName and `amount`: of a previewed package */
export function sampleReceipt(sample: PreviewSample, packageName: string, amount: string): Receipt | null {
  const known = {
    reference: REFERENCE,
    provider: 'Paystack',
    payment: {
      packageName,
      addOnName: null,
      therapistName: null,
      amount,
      paidAt: PAID_AT,
      maskedEmail: 'a•••@example.com',
    },
  } as const
  const unpaid = { ...known, payment: { ...known.payment, paidAt: null } }
  switch (sample) {
    case 'receipt-confirmed':
      return { outcome: 'confirmed', ...known, reply: { by: REPLY_BY, isPast: false }, receiptByEmail: true }
    case 'receipt-reply-overdue':
      return { outcome: 'confirmed', ...known, reply: { by: REPLY_BY, isPast: true }, receiptByEmail: true }
    case 'receipt-needs-review':
      return { outcome: 'needs-review', ...known, reply: { by: REPLY_BY, isPast: false } }
    case 'receipt-not-delivered':
      return { outcome: 'not-delivered', ...known }
    case 'receipt-received':
      return { outcome: 'received', ...known }
    case 'receipt-pending':
      return { outcome: 'pending', ...unpaid }
    case 'receipt-confirming':
      return { outcome: 'confirming', ...unpaid }
    case 'receipt-not-paid-yet':
      return { outcome: 'not-paid-yet', ...unpaid }
    case 'receipt-returned':
      return { outcome: 'returned', ...known, refund: { amount, at: RETURNED_AT } }
    case 'receipt-partly-returned':
      return { outcome: 'partly-returned', ...known, refund: { amount: `₦1,000 of ${amount}`, at: RETURNED_AT } }
    case 'receipt-returning':
      return { outcome: 'returning', ...known, refund: { amount, at: null } }
    case 'receipt-disputed':
      return { outcome: 'disputed', ...known, refund: { amount: null, at: null } }
    case 'receipt-declined':
      return { outcome: 'declined', ...unpaid }
    case 'receipt-unknown':
      return { outcome: 'unknown', reference: null, provider: null, payment: null }
    default:
      return null
  }
}
