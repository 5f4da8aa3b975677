/** The parts of the library that we use. Its documentation differs from its code in several places. */
declare module '@paystack/inline-js' {
  export type InlineCallbacks = {
    onLoad?: (transaction: { id: number; accessCode: string }) => void
    onSuccess?: (payment: { reference: string; status: string; message: string }) => void
    onCancel?: () => void
    onError?: (error: { message?: string }) => void
    onBankTransferConfirmationPending?: () => void
  }

  export type InlineTransaction = { id: number | null; accessCode: string | null; authorizationUrl: string | null }

  export type WalletParameters = {
    /** The id of an empty element. */
    container: string
    /** The id of the button that opens the checkout for other ways to pay. */
    loadPaystackCheckoutButton: string
    styles: { theme: 'dark' | 'light' }
    onElementsMount: (mounted: { applePay: boolean } | null) => void
  }

  /** Each instance adds two frames and a listener that are never removed. */
  export default class PaystackPop {
    readonly checkoutIframe: HTMLIFrameElement
    readonly backgroundIframe: HTMLIFrameElement
    /** Throws `{message, issues}`, which is not an Error. Mutates its argument. */
    newTransaction(parameters: object): InlineTransaction
    cancelTransaction(transaction: InlineTransaction): void
    paymentRequest(parameters: object & WalletParameters): Promise<InlineTransaction>
  }
}
