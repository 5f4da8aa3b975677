import type PaystackPop from '@paystack/inline-js'

import { withTransactionParameters } from './transaction-parameters'

/** Offer the payment page when `onLoad` takes longer than this, as Paystack's README advises. */
export const SLOW_AFTER_MS = 10_000

/** The library hides a window that reopens sooner, because its close message arrives this late. */
export const REOPEN_AFTER_MS = 350

export type PopupResult =
  /** Reported as paid, but unverified: the server has to check it. */
  | { end: 'succeeded' }
  | { end: 'closed' }
  /** A bank transfer is pending. */
  | { end: 'pending' }
  /** Paystack's message, if any. */
  | { end: 'failed'; message: string | null }

type PopupOptions = {
  accessCode: string
  checkoutUrl: string
  /** The accessible name of the frame, which the library does not set. */
  title: string
  onSlow: () => void
  /** Called when the popup covers the page with a spinner, and again when its form has loaded. */
  onShown: () => void
  /** Cancels the payment, which then ends as `closed`. */
  signal: AbortSignal
}

// One per page: a second instance would receive the first one's messages too.
let popup: PaystackPop | null = null

/** Loads the library, which accesses `window` on import, and creates the popup for the configured checkout URL. */
export async function loadPopup(checkoutUrl: string, title: string): Promise<PaystackPop> {
  const { default: Popup } = await import('@paystack/inline-js')
  if (popup) return popup
  popup = new Popup()
  const frame = popup.checkoutIframe
  frame.title = title
  popup.backgroundIframe.title = title
  if (!frame.src.startsWith(`${checkoutUrl}/`)) frame.src = `${checkoutUrl}/popup?precheckout=true`
  return popup
}

/** Opens the popup, resolves when it closes. @throws TransactionParametersError, or when the library cannot load */
export async function payInPopup({
  accessCode,
  checkoutUrl,
  title,
  onSlow,
  onShown,
  signal,
}: PopupOptions): Promise<PopupResult> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    onSlow()
  }, SLOW_AFTER_MS)
  const window = await loadPopup(checkoutUrl, title).catch((error: unknown) => {
    clearTimeout(timer)
    throw error
  })
  return new Promise((resolve) => {
    function finish(end: PopupResult) {
      clearTimeout(timer)
      resolve(end)
    }
    if (signal.aborted) return finish({ end: 'closed' })
    // Keep the offered alternatives until the form has loaded.
    if (!isSlow) onShown()
    const transaction = withTransactionParameters(
      {
        accessCode,
        onLoad() {
          clearTimeout(timer)
          onShown()
          // The library leaves the focus behind the popup.
          window.checkoutIframe.focus()
        },
        onSuccess: () => finish({ end: 'succeeded' }),
        // The library also fires `onCancel` before a pending transfer, so wait for that callback.
        onCancel: () => setTimeout(() => finish({ end: 'closed' })),
        onBankTransferConfirmationPending: () => finish({ end: 'pending' }),
        onError({ message }) {
          finish({ end: 'failed', message: message || null })
          // After a failed setup the library leaves its popup open.
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

/** A product name, which is not translated. */
export const APPLE_PAY = 'Apple Pay'

/** Whether this browser supports Apple Pay, which requires https. Safari throws where it is not allowed. */
export function hasApplePay(): boolean {
  try {
    return location.protocol === 'https:' && window.ApplePaySession?.canMakePayments() === true
  } catch {
    return false
  }
}
