type ReceiptOf = {
  reference: string
  /** The provider's own id of the payment, where it is known: it may spare a search. */
  paymentId?: string | undefined
}

/** The address of the page of a payment, on this site. */
export function receiptAddress({ reference, paymentId }: ReceiptOf): string {
  return `/services/receipt?${new URLSearchParams({ reference, ...(paymentId ? { payment: paymentId } : {}) })}`
}
