import type { PaymentCheck } from './pending-payment'

/** Longer than the server's own deadline, in ms. */
const TIME_LIMIT_MS = 12_000

/** `in` is enough: the response comes from this site's own server. */
const isPaymentCheck = (value: unknown): value is PaymentCheck =>
  value !== null && typeof value === 'object' && 'receipt' in value && 'notice' in value

/**
 * Asks the server for the status of this browser's payments.
 * @param reference an attempt of this page
 * @returns null without a response
 */
export async function checkPayment(reference = ''): Promise<PaymentCheck | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT_MS)
  try {
    const answer = await fetch(`/services/payment?${new URLSearchParams({ reference })}`, { signal: controller.signal })
    const check: unknown = await answer.json()
    return isPaymentCheck(check) ? check : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
