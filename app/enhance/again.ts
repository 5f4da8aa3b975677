import { find } from './dom'

/** Whoever comes back to a search that was answered in place finds it again: its words are not in the address. */
export function searchAgain(): void {
  const { searched } = (history.state ?? {}) as { searched?: boolean }
  const address = find('[data-search]')?.dataset.script
  if (searched && address) void import(address)
}
