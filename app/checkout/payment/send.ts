import { fieldsOf, postForm } from '~/lib/http/post-fields'

import type { OrderAnswer } from './submit-order.server'

/** Longer than the server waits for the provider, so that its own answer comes first. */
const TIME_LIMIT_MS = 25_000

/** `in` on a literal type is enough: the answer comes from this site's own server. */
function isOrderAnswer(value: unknown): value is OrderAnswer {
  return value !== null && typeof value === 'object' && 'outcome' in value
}

/**
 * Sends the checkout form for one attempt to pay.
 * @returns `nothing` when no answer came, `unreadable` when it was none of ours: then this site failed, not the line to it
 */
export async function sendOrder(form: HTMLFormElement): Promise<OrderAnswer | 'nothing' | 'unreadable'> {
  const posted = await postForm('/services/pay', fieldsOf(form), TIME_LIMIT_MS)
  if (typeof posted === 'string') return posted
  return isOrderAnswer(posted.answer) ? posted.answer : 'unreadable'
}
