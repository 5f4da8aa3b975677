import { vi } from 'vitest'

import type { SentFormAnswer } from '../../lib/forms/form-answer'

const asked = vi.fn<typeof fetch>()

const answerOf = (answer: SentFormAnswer | null) => {
  if (!answer) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
}

/** The server answers a form with this from now on; null is a network that fails. */
export function answers(answer: SentFormAnswer | null): void {
  asked.mockClear()
  asked.mockImplementation(async () => answerOf(answer))
  vi.stubGlobal('fetch', asked)
}

/** What was sent, and where. */
export const sent = () =>
  asked.mock.calls.map(([address, init]) => [address, Object.fromEntries(new URLSearchParams(String(init?.body)))])
