/** Seconds until a page that waits asks again, one look after the other: soon at first, then with growing pauses. */
const PAUSES_S = [2, 3, 5, 8, 13, 20, 30, 60, 60, 120, 120, 180]

/** After so many looks, 81 seconds after the first, the provider's record no longer lags behind its payment window. */
const FINAL_AFTER_LOOKS = 7

/** Whether the provider's record may still lag, so that "not paid" is not believed. */
export const recordMayLag = (looks: number): boolean => looks < FINAL_AFTER_LOOKS

/** How often a page has asked before, by its address; anything odd counts as never. */
export function pollCountOf(query: URLSearchParams): number {
  const text = query.get('look') ?? ''
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** When a waiting page asks again and under which address; null: it has asked often enough, and the reader decides. */
export function nextPoll(address: URL): { inS: number; address: string } | null {
  const looks = pollCountOf(address.searchParams)
  const inS = PAUSES_S[looks]
  if (inS === undefined) return null
  const next = new URL(address)
  next.searchParams.set('look', String(looks + 1))
  return { inS, address: next.pathname + next.search }
}

/**
 * The address with which a client checks at once. It starts the pauses again, except that a page that has said "not
 * paid" does not go back to "confirming".
 */
export function pollNow(address: URL): string {
  const first = new URL(address)
  if (recordMayLag(pollCountOf(address.searchParams))) first.searchParams.delete('look')
  else first.searchParams.set('look', String(FINAL_AFTER_LOOKS))
  return first.pathname + first.search
}
