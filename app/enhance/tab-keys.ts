import { on } from './dom'

/** By the name of the key after `Arrow`. */
const STEPS: Partial<Record<string, number>> = { Down: 1, Right: 1, Up: -1, Left: -1 }

const TAB = '[role=tab]'

/** Only the chosen tab is a stop of the Tab key; arrow keys lead from it to the others. */
function leaveOneStop(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(TAB)) tab.tabIndex = tab.matches('[aria-selected=true]') ? 0 : -1
}

/** Arrow keys choose among tabs, and go round. */
export function watchTabKeys(): void {
  on('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>(TAB)
    const step = STEPS[event.key.slice(5)]
    if (!tab || !step) return
    event.preventDefault()
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>(TAB) ?? [])]
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    next?.click()
    next?.focus()
  })
  on('click', leaveOneStop)
  // A search that was answered in place may bring tabs.
  on('found', leaveOneStop)
  leaveOneStop()
}
