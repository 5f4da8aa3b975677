import type { OrderAnswer } from './order-answer'

/** Longer than the server waits for the provider, so that its own answer comes first. */
const TIME_LIMIT_MS = 25_000

/** `in` on a literal type is enough: the answer comes from this site's own server. */
function isOrderAnswer(value: unknown): value is OrderAnswer {
  return value !== null && typeof value === 'object' && 'outcome' in value
}

/** Sends the checkout form for one attempt to pay. @returns null when no readable answer came */
export async function sendOrder(form: HTMLFormElement): Promise<OrderAnswer | null> {
  const body = new URLSearchParams()
  new FormData(form).forEach((value, name) => body.append(name, String(value)))
  try {
    const response = await fetch('/services/pay', { method: 'POST', body, signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    const answer: unknown = await response.json()
    return isOrderAnswer(answer) ? answer : null
  } catch {
    return null
  }
}
