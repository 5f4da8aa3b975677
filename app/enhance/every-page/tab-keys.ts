import { on } from '../dom'

const TAB = '[role=tab]'

/** Only the chosen tab is a stop of the Tab key; arrow keys lead from it to the others. */
function leaveOneStop(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(TAB))
    tab.tabIndex = tab.matches('[aria-selected=true]') ? 0 : -1
}

/** Arrow keys choose among tabs, and go round; Home and End go to the first and the last, Space chooses as Enter does. */
export function watchTabKeys(): void {
  on('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>(TAB)
    if (!tab) return
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>(TAB) ?? [])]
    const index = tabs.indexOf(tab)
    const places: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
      ' ': index,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    const next = tabs[(place + tabs.length) % tabs.length]
    next?.click()
    next?.focus()
  })
  on('click', leaveOneStop)
  // A search that was answered in place may bring tabs, and so does a page that becomes live.
  on('found', leaveOneStop)
  leaveOneStop()
}
