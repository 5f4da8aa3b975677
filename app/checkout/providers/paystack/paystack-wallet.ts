import * as v from 'valibot'

import { APPLE_PAY, popupAt } from './paystack-popup'
import { TransactionParametersError, withTransactionParameters } from './transaction-parameters'

/** What the provider answers when it refuses a merchant, a charge or the transaction itself. */
const refusal = v.object({ status: v.union([v.string(), v.literal(false)]), message: v.optional(v.string(), '') })

/** What browsers say of a request that failed or an answer that is no JSON: the library passes it on as the provider's message. */
const browserWords =
  /^(Failed to fetch|Load failed|NetworkError|Unexpected token|JSON Parse error|The string did not match)/

/** What the client reads about a failed attempt: the provider's words, or the specification's where there are none. */
export function walletFailure(error: unknown): string {
  if (error instanceof Error) return error.message === walletTexts.notInitiated ? error.message : walletTexts.failed
  const refused = v.safeParse(refusal, error)
  if (refused.success && !browserWords.test(refused.output.message))
    return refused.output.message || walletTexts.attemptFailed
  if (refused.success) return walletTexts.failed
  return walletTexts.unknown
}

/** `normal` is the dark button. */
export type WalletVariant = 'normal' | 'light'

export type WalletOptions = {
  accessCode: string
  /** `PAYSTACK_CHECKOUT_URL` */
  checkoutUrl: string
  /** The name of the provider's frame for screen readers. */
  title: string
  /** The id of an empty element for the wallet's button. */
  containerId: string
  /** The id of our button for paying in another way, in the provider's window. */
  buttonId: string
  variant: WalletVariant
  onSuccess: () => void
  /** A bank transfer is on its way (from the provider's window). */
  onPending: () => void
  onCancel: () => void
  onFailure: (text: string) => void
  /** The wallet's button was pressed. */
  onAttempt: () => void
}

/**
 * Mounts the wallet's button for a transaction that the server has created with the channel `apple_pay`. The library
 * asks for Nigeria, visa and mastercard, and billing fields. It asks the provider's own hosts, which cannot be set.
 * @returns whether there is a wallet button; without one `onFailure` has said why, and our button still leads on
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
  let over = false
  // The library tells of a cancel before a pending transfer, too.
  const cancelled = () => setTimeout(() => over || onCancel())
  function end(tell: () => void) {
    over = true
    tell()
  }
  let told = false
  function fail(error: unknown) {
    told = true
    onFailure(walletFailure(error))
  }
  const popup = await popupAt(checkoutUrl, title)
  const parameters = {
    accessCode,
    onSuccess: () => end(onSuccess),
    onBankTransferConfirmationPending: () => end(onPending),
    onCancel: cancelled,
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
    // A transaction that is refused is told twice.
    if (!told) fail(error)
    return false
  }
  const button = container.querySelector<HTMLElement>('apple-pay-button,#apple-pay-button')
  if (!mounted || !button) {
    onFailure(walletTexts.noWallet)
    return false
  }
  button.setAttribute('aria-label', APPLE_PAY)
  const begin = button.onclick
  // The library throws here once its transaction is over.
  button.onclick = (event) => {
    onAttempt()
    try {
      begin?.call(button, event)
    } catch (error) {
      fail(error)
    }
  }
  return true
}

/** The specification's words (section 8). The library throws some of them, logs others, and keeps two for its statistics. */
export const walletTexts = {
  noWallet: 'No wallet payment method is available on this device',
  noContainer: 'Container to mount elements was not provided',
  noButton: 'Please make sure the buttonId is an element available in the DOM',
  notInitiated: 'Could not initiate apple pay transaction',
  failed: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  attemptFailed: 'Transaction attempt failed',
  unknown: 'Error occurred',
} as const
