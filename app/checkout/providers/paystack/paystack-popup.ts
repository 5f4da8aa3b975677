import type PaystackPop from '@paystack/inline-js'

import { withTransactionParameters } from './transaction-parameters'

/** Paystack's README: without `onLoad` after this long, offer the payment page instead. */
export const SLOW_AFTER_MS = 10_000

/** The library hides a window that is opened again sooner: its message that closes the last one comes this late. */
export const REOPEN_AFTER_MS = 350

/** What a payment in the window comes to. */
export type PopupEnd =
  /** Says nothing about money: the server has to verify it. */
  | { end: 'succeeded' }
  | { end: 'closed' }
  /** A bank transfer is on its way. */
  | { end: 'pending' }
  /** Paystack's own words, if it gave any. */
  | { end: 'failed'; message: string | null }

type PopupOptions = {
  accessCode: string
  /** `PAYSTACK_CHECKOUT_URL` */
  checkoutUrl: string
  /** The name of the frame for screen readers; the library gives none. */
  title: string
  onSlow: () => void
  /** Its window lies over the page: with a spinner at first, and again when the form is there. */
  onShown: () => void
  /** Gives the payment up; it ends as `closed`. */
  signal: AbortSignal
}

// One for the life of the page: a second one would answer for the first one's payments too.
let popup: PaystackPop | null = null

/** Fetches the library, which touches `window` when it is loaded, and makes its window, aimed at the checkout of the settings. */
export async function popupAt(checkoutUrl: string, title: string): Promise<PaystackPop> {
  const { default: Popup } = await import('@paystack/inline-js')
  if (popup) return popup
  popup = new Popup()
  const frame = popup.checkoutIframe
  frame.title = title
  popup.backgroundIframe.title = title
  if (!frame.src.startsWith(`${checkoutUrl}/`)) frame.src = `${checkoutUrl}/popup?precheckout=true`
  return popup
}

/**
 * Opens Paystack's window for a transaction that the server has created, and resolves when it is over.
 * @throws when the library cannot be fetched; TransactionParametersError for parameters that it refuses
 */
export async function payInPopup({
  accessCode,
  checkoutUrl,
  title,
  onSlow,
  onShown,
  signal,
}: PopupOptions): Promise<PopupEnd> {
  let late = false
  const slow = setTimeout(() => {
    late = true
    onSlow()
  }, SLOW_AFTER_MS)
  const window = await popupAt(checkoutUrl, title).catch((error: unknown) => {
    clearTimeout(slow)
    throw error
  })
  return new Promise((resolve) => {
    function finish(end: PopupEnd) {
      clearTimeout(slow)
      resolve(end)
    }
    if (signal.aborted) return finish({ end: 'closed' })
    // What was offered in the meantime stays until there is a form to pay with.
    if (!late) onShown()
    const transaction = withTransactionParameters(
      {
        accessCode,
        onLoad() {
          clearTimeout(slow)
          onShown()
          // The library leaves the focus behind its window.
          window.checkoutIframe.focus()
        },
        onSuccess: () => finish({ end: 'succeeded' }),
        // Before a pending transfer the library tells of a cancel that is none: wait for what comes with it.
        onCancel: () => setTimeout(() => finish({ end: 'closed' })),
        onBankTransferConfirmationPending: () => finish({ end: 'pending' }),
        onError({ message }) {
          finish({ end: 'failed', message: message || null })
          // After a failed set-up the library leaves its window standing over the page.
          window.cancelTransaction(transaction)
        },
      },
      (parameters) => window.newTransaction(parameters),
    )
    signal.addEventListener('abort', () => window.cancelTransaction(transaction), { once: true })
  })
}

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean }
  }
}

/** A name, the same in every language. */
export const APPLE_PAY = 'Apple Pay'

/** Whether this browser can pay with Apple Pay; the payment library asks for https as well. Safari throws where it may not be asked. */
export function hasApplePay(): boolean {
  try {
    return location.protocol === 'https:' && window.ApplePaySession?.canMakePayments() === true
  } catch {
    return false
  }
}
