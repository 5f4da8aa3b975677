import { vi } from 'vitest'

import type { SentFormAnswer } from '../../lib/forms/form-answer'
import { fakeServer } from '../page.fixture'

const { asked, ...server } = fakeServer()

/** Sets the server's answer to forms from now on; null is a network failure. */
export function answers(answer: SentFormAnswer | null): void {
  asked.mockClear()
  server.answers(answer && JSON.stringify(answer))
  vi.stubGlobal('fetch', asked)
}

/** The requests sent, with their addresses. */
export const sent = () =>
  asked.mock.calls.map(([address, init]) => [address, Object.fromEntries(new URLSearchParams(String(init?.body)))])
