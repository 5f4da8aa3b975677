import search from 'virtual:client-script-url/search/search'

/** Restores a search in place on return, because its query is not in the address. */
export function restoreSearch(): void {
  if ((history.state as { searched?: boolean } | null)?.searched) void import(search)
}
