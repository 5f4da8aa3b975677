/** Seconds before each poll of a waiting page: short at first, then longer. */
const POLL_DELAYS_S = [2, 3, 5, 8, 13, 20, 30, 60, 60, 120, 120, 180]

/** The number of polls, 81 s after the first, after which the provider's record no longer lags behind its window. */
const FINAL_AFTER_POLLS = 7

/** Whether the provider's record may still lag, so that "not paid" is not believed. */
export const recordMayLag = (polls: number): boolean => polls < FINAL_AFTER_POLLS

/** How often a page has polled, by its address; an invalid number counts as never. */
export function pollCountOf(query: URLSearchParams): number {
  const text = query.get('look') ?? ''
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** When a waiting page polls again, and at which address; null when it stops and the client decides. */
export function nextPoll(address: URL): { inS: number; address: string } | null {
  const polls = pollCountOf(address.searchParams)
  const inS = POLL_DELAYS_S[polls]
  if (inS === undefined) return null
  const next = new URL(address)
  next.searchParams.set('look', String(polls + 1))
  return { inS, address: next.pathname + next.search }
}

/** Restarts the polling, except that a page that has said "not paid" does not return to "confirming". */
export function pollNow(address: URL): string {
  const first = new URL(address)
  if (recordMayLag(pollCountOf(address.searchParams))) first.searchParams.delete('look')
  else first.searchParams.set('look', String(FINAL_AFTER_POLLS))
  return first.pathname + first.search
}
