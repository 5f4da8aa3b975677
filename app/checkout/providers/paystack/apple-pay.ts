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
