export const receiptOpeningTexts = {
  /** The receipt is on its way for more than ten seconds. */
  still: 'This is taking longer than usual. Please wait, and do not pay again: your payment is recorded.',
  /** There is no connection after a payment. */
  unreached:
    'Your payment is recorded and will be confirmed. You are offline, so the receipt cannot open yet. Please do not pay again: the receipt will open when you are back online.',
  open: 'Open the receipt',
} as const
