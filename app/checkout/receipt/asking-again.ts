/** Seconds until a page that waits asks again, one look after the other: soon at first, then with growing pauses. */
const PAUSES_S = [2, 3, 5, 8, 13, 20, 30, 60, 60, 120, 120, 180]

/** After so many looks, 81 seconds after the first, the provider's "not paid" or "not known" is believed. */
const FINAL_AFTER_LOOKS = 7

/** Whether the provider may still change its mind about a payment that it does not have. */
export const isWorthWaiting = (looks: number): boolean => looks < FINAL_AFTER_LOOKS

/** How often a page has asked before, by its address; anything odd counts as never. */
export function looksOf(query: URLSearchParams): number {
  const text = query.get('look') ?? ''
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** When a waiting page asks again and under which address; null: it has asked often enough, and the reader decides. */
export function nextLook(address: URL): { inS: number; address: string } | null {
  const looks = looksOf(address.searchParams)
  const inS = PAUSES_S[looks]
  if (inS === undefined) return null
  const next = new URL(address)
  next.searchParams.set('look', String(looks + 1))
  return { inS, address: next.pathname + next.search }
}

/** The address with which somebody who does not want to wait asks at once. */
export function firstLook(address: URL): string {
  const first = new URL(address)
  first.searchParams.delete('look')
  return first.pathname + first.search
}
