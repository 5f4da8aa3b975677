/** What the page of a payment says where staff have no words of their own. */
export const receiptTexts = {
  /** Specification, section 4: what a client reads when the money is there and verified. @param provider as clients know it */
  successful: (provider: string) => `Payment successful with ${provider}!`,
  /** The provider has answered: only our own record is still to be made. */
  recording:
    'Your payment has arrived, and we are recording your booking. This page updates by itself; you can also close it and come back to this address. Please do not pay again.',
  /** For clients who do not want to wait until the page asks by itself. */
  askAgain: 'Check again now',
  /** The provider refuses our key: looking again does not help. */
  notWorking:
    'We cannot check your payment at the moment: something went wrong on our side. Whatever you paid is not lost. Please do not pay again; write to us with your payment reference, and we will check it for you.',
  /** After the last look. */
  stopped:
    'This page has stopped checking by itself. Your booking is not lost: check again whenever you like, or write to us with your payment reference.',
} as const
