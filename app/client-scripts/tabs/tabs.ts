import { on, find, whenPresent } from '../dom'

const TAB = '[role=tab]'

/** Makes only the selected tab focusable by Tab; arrow keys reach the others. */
function keepOneTabStop(): void {
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
  on('click', keepOneTabStop)
  // Search results and hydration may add tabs.
  on('found', keepOneTabStop)
  keepOneTabStop()
}

/** Turns links to parts of the page into tabs and opens the first visible part. Keyboard: `tabs.ts`. */
export function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const giveRole = (element: HTMLElement, role: string) => element.setAttribute('role', role)
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')

  const open = (chosen?: HTMLElement) =>
    tabs.forEach((tab) => {
      const panel = panelOf(tab)
      giveRole(tab, 'tab')
      tab.setAttribute('aria-selected', `${tab === chosen}`)
      tab.removeAttribute('aria-current')
      if (panel) {
        giveRole(panel, 'tabpanel')
        panel.hidden = tab !== chosen
      }
      tab.onclick = () => {
        open(tab)
        return false
      }
    })

  giveRole(list, 'tablist')
  open(tabs.find((tab) => !panelOf(tab)?.hidden))
}

/** Question categories are links; all are in the page, so scripts turn the links into tabs. */
export const makeCategories = () => whenPresent('[data-tabs]', makeTabs)

/** Updates the address with the selected category and closes the open question. Runs before the tab handler. */
export function followCategory(event: MouseEvent): void {
  const tab = (event.target as Element).closest<HTMLAnchorElement>('[role=tab]')
  if (!tab) return
  // With a modifier key the browser opens the link in a tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return event.stopPropagation()
  find('.faq [open]')?.removeAttribute('open')
  history.replaceState(null, '', tab.href)
}
