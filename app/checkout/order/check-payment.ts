import type { PaymentCheck } from './pending-payment'

/** Longer than the server waits for the providers. In ms. */
const TIME_LIMIT_MS = 12_000

/** `in` is enough: the answer comes from this site's own server. */
const isPaymentCheck = (value: unknown): value is PaymentCheck =>
  value !== null && typeof value === 'object' && 'receipt' in value && 'notice' in value

/**
 * Asks the server what became of the payments that this browser began.
 * @param reference of an attempt of this page
 * @returns null when no answer came
 */
export async function checkPayment(reference = ''): Promise<PaymentCheck | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIME_LIMIT_MS)
  try {
    const answer = await fetch(`/services/payment?${new URLSearchParams({ reference })}`, { signal: late.signal })
    const check: unknown = await answer.json()
    return isPaymentCheck(check) ? check : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
