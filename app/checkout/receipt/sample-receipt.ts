import type { PreviewSample } from '~/lib/pages/preview-samples'

import type { Receipt } from './receipt.server'

/** A reference in the usual format, but not signed by any secret. */
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
  const reply = { by: REPLY_BY, isPast: false }
  const samples: Partial<Record<PreviewSample, Receipt>> = {
    'receipt-confirmed': { outcome: 'confirmed', ...known, reply, receiptByEmail: true },
    'receipt-reply-overdue': {
      outcome: 'confirmed',
      ...known,
      reply: { ...reply, isPast: true },
      receiptByEmail: true,
    },
    'receipt-needs-review': { outcome: 'needs-review', ...known, reply },
    'receipt-not-delivered': { outcome: 'not-delivered', ...known },
    'receipt-received': { outcome: 'received', ...known },
    'receipt-pending': { outcome: 'pending', ...unpaid },
    'receipt-confirming': { outcome: 'confirming', ...unpaid },
    'receipt-not-paid-yet': { outcome: 'not-paid-yet', ...unpaid },
    'receipt-returned': { outcome: 'returned', ...known, refund: { amount, at: RETURNED_AT } },
    'receipt-partly-returned': {
      outcome: 'partly-returned',
      ...known,
      refund: { amount: `₦1,000 of ${amount}`, at: RETURNED_AT },
    },
    'receipt-returning': { outcome: 'returning', ...known, refund: { amount, at: null } },
    'receipt-disputed': { outcome: 'disputed', ...known, refund: { amount: null, at: null } },
    'receipt-declined': { outcome: 'declined', ...unpaid },
    'receipt-unknown': { outcome: 'unknown', reference: null, provider: null, payment: null },
  }
  return samples[sample] ?? null
}
