import { formatWait } from '~/lib/forms/progress'
import { timeInNigeria } from '~/lib/time/time-of-day'

/** A payment that this browser began in the last 30 minutes and that is not known to have arrived. */
export type PendingPayment = {
  reference: string
  /**
   * `processing`: the provider expects the money (transfer, USSD). `unknown`: the provider has not answered, or a card
   * charge is still in flight. `not-received`: not paid so far, but it can still be paid.
   */
  status: 'processing' | 'unknown' | 'not-received'
  /** The address of its receipt. */
  receipt: string
  /** For example `₦55,000`; null where the provider did not say. */
  amount: string | null
  /** When it was begun, in Nigeria's time: `14:05`. */
  begunAt: string
  /** The client may confirm that they want to pay again. Card charges through our own form are looked up instead. */
  canStartOver: boolean
  /** After how many seconds another lookup may know more. */
  retryAfterS: number
}

/** The payment that the client should know about before paying again; `startOver`: the value that confirms it. */
export type PendingNotice = { payment: PendingPayment; startOver: string }

/** The server's answer to a page that asks what became of its payments. */
export type PaymentCheck = {
  /** The receipt of one that has arrived. */
  receipt: string | null
  notice: PendingNotice | null
  /** The payment that was asked about by its reference. */
  attempt: PendingPayment | null
}

/** A new order has to wait for these: they were, or may have been, paid. */
export const mayStillArrive = ({ status }: PendingPayment): boolean => status !== 'not-received'

export const pendingTexts = {
  check: 'Check this payment',
  startOver: 'I have not sent any money for that payment. Let me start a new one.',
  /** While the server is asked what became of a payment. */
  checking: 'Checking whether your payment has arrived…',
  stillChecking: 'This is taking longer than usual. Please do not pay again before we know.',
} as const

/** What a page knows of its own attempt when the server cannot be reached. */
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

/** What the client reads about a payment that may still arrive. */
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
  /** The provider's own id of the payment, where it is known: it may spare a search. */
  paymentId?: string | undefined
}

/** The address of the page of a payment, on this site. */
export function receiptAddress({ reference, paymentId }: ReceiptOf): string {
  return `/services/receipt?${new URLSearchParams({ reference, ...(paymentId ? { payment: paymentId } : {}) })}`
}
