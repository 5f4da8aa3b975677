import { fieldsOf, postFields } from '~/lib/post-fields'

import type { OrderAnswer } from './answer.server'

/** Longer than the server waits for the provider, so that its own answer comes first. */
const TIME_LIMIT_MS = 25_000

/** `in` on a literal type is enough: the answer comes from this site's own server. */
function isOrderAnswer(value: unknown): value is OrderAnswer {
  return value !== null && typeof value === 'object' && 'outcome' in value
}

/** Sends the checkout form for one attempt to pay. @returns null when no readable answer came */
export async function sendOrder(form: HTMLFormElement): Promise<OrderAnswer | null> {
  const answer = await postFields('/services/pay', fieldsOf(form), TIME_LIMIT_MS)
  return isOrderAnswer(answer) ? answer : null
}
