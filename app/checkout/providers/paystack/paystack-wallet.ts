import * as v from 'valibot'

import { APPLE_PAY, loadPopup } from './paystack-popup'
import { TransactionParametersError, withTransactionParameters } from './transaction-parameters'

/** The library's error when a merchant, a charge or the transaction is rejected. */
const errorSchema = v.object({ status: v.union([v.string(), v.literal(false)]), message: v.optional(v.string(), '') })

/** Browsers' messages for a failed request or invalid JSON, which the library passes on as the provider's message. */
const browserMessages =
  /^(Failed to fetch|Load failed|NetworkError|Unexpected token|JSON Parse error|The string did not match)/

/** The text for a failed attempt: the provider's message, or else the specification's. */
export function walletFailure(error: unknown): string {
  if (error instanceof Error) return error.message === walletTexts.notInitiated ? error.message : walletTexts.failed
  const parsed = v.safeParse(errorSchema, error)
  if (parsed.success && !browserMessages.test(parsed.output.message))
    return parsed.output.message || walletTexts.attemptFailed
  if (parsed.success) return walletTexts.failed
  return walletTexts.unknown
}

/** The style of the button; `normal` is dark. */
export type WalletVariant = 'normal' | 'light'

export type WalletOptions = {
  accessCode: string
  checkoutUrl: string
  /** The accessible name of the provider's frame. */
  title: string
  /** The id of an empty element for the wallet button. */
  containerId: string
  /** The id of our button for other ways to pay, in Paystack's popup. */
  buttonId: string
  variant: WalletVariant
  onSuccess: () => void
  /** A bank transfer is pending (in the popup). */
  onPending: () => void
  onCancel: () => void
  onFailure: (text: string) => void
  /** The wallet button was clicked. */
  onAttempt: () => void
}

/**
 * Mounts the wallet button for a transaction of the channel `apple_pay`.
 * @returns whether it was mounted; otherwise `onFailure` has the reason, and our own button still works
 * @throws TransactionParametersError when an element is missing
 */
export async function mountWallet({
  accessCode,
  checkoutUrl,
  title,
  containerId,
  buttonId,
  variant,
  onSuccess,
  onPending,
  onCancel,
  onFailure,
  onAttempt,
}: WalletOptions): Promise<boolean> {
  const container = document.getElementById(containerId)
  if (!container) throw new TransactionParametersError(walletTexts.noContainer)
  if (!document.getElementById(buttonId)) throw new TransactionParametersError(walletTexts.noButton)

  let mounted = false
  let hasEnded = false
  // The library also fires `onCancel` before a pending transfer.
  const onCancelled = () => setTimeout(() => hasEnded || onCancel())
  function finish(callback: () => void) {
    hasEnded = true
    callback()
  }
  let hasFailed = false
  function fail(error: unknown) {
    hasFailed = true
    onFailure(walletFailure(error))
  }
  const popup = await loadPopup(checkoutUrl, title)
  const parameters = {
    accessCode,
    onSuccess: () => finish(onSuccess),
    onBankTransferConfirmationPending: () => finish(onPending),
    onCancel: onCancelled,
    onError: fail,
  }
  try {
    await withTransactionParameters(parameters, (copy) =>
      popup.paymentRequest({
        ...copy,
        container: containerId,
        loadPaystackCheckoutButton: buttonId,
        styles: { theme: variant === 'light' ? 'light' : 'dark' },
        onElementsMount: (elements) => (mounted = elements?.applePay ?? false),
      }),
    )
  } catch (error) {
    // The library reports a rejected transaction twice.
    if (!hasFailed) fail(error)
    return false
  }
  const button = container.querySelector<HTMLElement>('apple-pay-button,#apple-pay-button')
  if (!mounted || !button) {
    onFailure(walletTexts.noWallet)
    return false
  }
  button.setAttribute('aria-label', APPLE_PAY)
  const onClick = button.onclick
  // The library throws once its transaction has ended.
  button.onclick = (event) => {
    onAttempt()
    try {
      onClick?.call(button, event)
    } catch (error) {
      fail(error)
    }
  }
  return true
}

/** The specification's texts (section 8). The library throws some, logs others and uses two only for analytics. */
export const walletTexts = {
  noWallet: 'No wallet payment method is available on this device',
  noContainer: 'Container to mount elements was not provided',
  noButton: 'Please make sure the buttonId is an element available in the DOM',
  notInitiated: 'Could not initiate apple pay transaction',
  failed: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  attemptFailed: 'Transaction attempt failed',
  unknown: 'Error occurred',
} as const
