type ReceiptOf = {
  reference: string
  /** The provider's own id of the payment, where it is known: it may spare a search. */
  paymentId?: string | undefined
  /** Scripts run in the page that leads there: they ask again in place. */
  live?: boolean
}

/** The address of the page of a payment, on this site. */
export function receiptAddress({ reference, paymentId, live = false }: ReceiptOf): string {
  return `/services/receipt?${new URLSearchParams({ reference, ...(paymentId ? { payment: paymentId } : {}), ...(live ? { live: '1' } : {}) })}`
}
