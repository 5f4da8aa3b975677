import { vi } from 'vitest'

import type { SentFormAnswer } from '../../lib/forms/form-answer'
import { promised } from '../page.fixture'

const asked = vi.fn<typeof fetch>()

const answerOf = (answer: SentFormAnswer | null) => {
  if (!answer) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } })
}

/** The server answers forms with this from now on; null is a network failure. */
export function answers(answer: SentFormAnswer | null): void {
  asked.mockClear()
  asked.mockImplementation(async () => answerOf(answer))
  vi.stubGlobal('fetch', asked)
}

/** Holds the responses to forms. @returns a function that sends them */
export function isSending(): (answer: SentFormAnswer | null) => void {
  const { promise, resolve } = promised<SentFormAnswer | null>()
  asked.mockClear()
  asked.mockImplementation(async () => answerOf(await promise))
  vi.stubGlobal('fetch', asked)
  return resolve
}

/** The requests sent, with their addresses. */
export const sent = () =>
  asked.mock.calls.map(([address, init]) => [address, Object.fromEntries(new URLSearchParams(String(init?.body)))])
