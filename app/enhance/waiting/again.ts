import search from 'virtual:enhance-address/choices/search'

/** Brings back a search that was answered in place when the visitor returns to it: its words are not in the address. */
export function searchAgain(): void {
  if ((history.state as { searched?: boolean } | null)?.searched) void import(search)
}
