import search from 'virtual:enhance-address/search'

/** Whoever comes back to a search that was answered in place finds it again: its words are not in the address. */
export function searchAgain(): void {
  if ((history.state as { searched?: boolean } | null)?.searched) void import(search)
}
