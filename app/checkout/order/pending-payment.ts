import { formatWait } from '~/lib/forms/progress'
import { timeInNigeria } from '~/lib/time/dates'

/** A payment of this browser from the last 30 minutes that has not arrived yet. */
export type PendingPayment = {
  reference: string
  /** `processing`: transfer or USSD. `unknown`: no response, or a charge in flight. `not-received`: still payable. */
  status: 'processing' | 'unknown' | 'not-received'
  receipt: string
  /** The amount, for example `₦55,000`; null when unknown. */
  amount: string | null
  /** The start of the attempt in Nigerian time: `14:05`. */
  begunAt: string
  /** Whether the client may confirm another payment. Our own card charges are looked up instead. */
  canStartOver: boolean
  /** Seconds until another lookup makes sense. */
  retryAfterS: number
}

/** A payment to mention before another one; `startOver` is the value that confirms another payment. */
export type PendingNotice = { payment: PendingPayment; startOver: string }

/** The response to a page that checks its payments. */
export type PaymentCheck = {
  /** The receipt of a payment that has arrived. */
  receipt: string | null
  notice: PendingNotice | null
  /** The payment with the requested reference. */
  attempt: PendingPayment | null
}

/** Whether a new order has to wait: this payment was made, or may have been. */
export const mayStillArrive = ({ status }: PendingPayment): boolean => status !== 'not-received'

export const pendingTexts = {
  check: 'Check this payment',
  startOver: 'I have not sent any money for that payment. Let me start a new one.',
  checking: 'Checking whether your payment has arrived…',
  stillChecking: 'This is taking longer than usual. Please do not pay again before we know.',
} as const

/** The notice for the page's own attempt when the server is unreachable. */
export const unknownAttempt = (reference: string): PendingNotice => ({
  payment: {
    reference,
    status: 'unknown',
    receipt: receiptAddress({ reference }),
    amount: null,
    begunAt: timeInNigeria(Number(reference.slice(0, 13))),
    canStartOver: true,
    retryAfterS: 10,
  },
  startOver: reference,
})

/** The message about a payment that may still arrive. */
export function pendingMessage({ status, amount, begunAt, canStartOver, retryAfterS }: PendingPayment): string {
  const payment = `${amount ? `payment of ${amount}` : 'payment'} that you began at ${begunAt}`
  if (!canStartOver)
    return `We are checking whether your card was charged a moment ago. Nothing else will be charged in the meantime. Please try again in ${formatWait(retryAfterS)}.`
  switch (status) {
    case 'processing':
      return `The ${payment} may still arrive. If you have already sent the money, please do not pay again.`
    case 'unknown':
      return `We could not find out whether the ${payment} has arrived. Please do not pay again before you have checked it.`
    case 'not-received':
      return `The ${payment} has not arrived so far. If you have already sent the money, please do not pay again.`
  }
}

type ReceiptOf = {
  reference: string
  /** The provider's payment id if known; it saves a search. */
  paymentId?: string | undefined
}

/** The path of a payment's receipt. */
export function receiptAddress({ reference, paymentId }: ReceiptOf): string {
  return `/services/receipt?${new URLSearchParams({ reference, ...(paymentId ? { payment: paymentId } : {}) })}`
}
