import { on } from '../dom'

const TAB = '[role=tab]'

/** Makes only the selected tab focusable by Tab; arrow keys reach the others. */
function leaveOneStop(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(TAB))
    tab.tabIndex = tab.matches('[aria-selected=true]') ? 0 : -1
}

/** Arrow keys select a tab and wrap around; Home and End select the first and last, Space acts like Enter. */
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
  // Search results and hydration may add tabs.
  on('found', leaveOneStop)
  leaveOneStop()
}
