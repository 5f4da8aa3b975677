/** Texts of the receipt that depend on what the server knows at that moment, so that staff cannot edit them. */
export const receiptTexts = {
  /** Specification, section 4. @param provider as clients know it */
  successful: (provider: string) => `Payment successful with ${provider}!`,
  /** The money is there, and the API host has not accepted it yet. */
  recording: 'Your payment has arrived, and we are recording your booking. Please do not pay again.',
  /** The money is there and recorded, and the provider does not say whether it was refunded since. */
  received: (provider: string) =>
    `Your payment has arrived, and your booking is recorded. We are still waiting for ${provider} to tell us the current status of this payment. Please do not pay again.`,
  unreachable: (provider: string) =>
    `We could not check with ${provider} just now, so we do not know yet whether your payment has arrived. If you have already paid, please do not pay again.`,
  /** The provider refuses our key, or has none in our settings: checking again does not help. */
  notWorking:
    'We cannot check your payment at the moment: something went wrong on our side. Whatever you paid is not lost. Please do not pay again; write to us with your payment reference, and we will check it for you.',
  /** The provider has no payment, and could still receive one. */
  notPaidYetHeading: 'No payment has arrived so far',
  notPaidYet: (provider: string) =>
    `If the ${provider} payment window is still open, you can still complete your payment there. If you have already sent the money, please do not pay again: it can take a few minutes to arrive.`,
  /** The 24 hours of the specification have passed. @param time when they ended */
  replyOverdue: (time: string) =>
    `We promised to email you your therapist’s name by ${time}. If you have not heard from us, please write to us with your payment reference.`,
  reviewOverdue: (time: string) =>
    `One detail did not match your booking, and we promised to write to you about it by ${time}. If you have not heard from us, please write to us with your payment reference. Please do not pay again.`,
  askAgain: 'Check again now',
  /** Only while the page checks by itself. */
  updates: 'This page updates by itself; you can also close it and come back to this address.',
  stopped:
    'This page has stopped checking by itself. Check again whenever you like, or write to us with your payment reference.',
} as const
