import { find } from './dom'

/** By the name of the key after `Arrow`. */
const STEPS: Partial<Record<string, number>> = { Down: 1, Right: 1, Up: -1, Left: -1 }

/**
 * Links to readable parts become tabs with one part open; arrow keys go round.
 * @param panelOf the part of a link, where its address does not name it
 * @param first the place of the one that is open at first
 * @param onSelect after somebody has chosen one
 */
export function makeTabs(list: HTMLElement, panelOf = (tab: HTMLAnchorElement) => find(tab.hash), first = 0, onSelect?: (chosen: number) => void): void {
  const tabs = [...list.querySelectorAll('a')]

  const open = (chosen: number) =>
    tabs.forEach((tab, index) => {
      const isOpen = index === chosen
      tab.setAttribute('aria-selected', `${isOpen}`)
      tab.tabIndex = isOpen ? 0 : -1
      panelOf(tab)?.toggleAttribute('hidden', !isOpen)
    })
  const select = (chosen: number) => {
    open(chosen)
    onSelect?.(chosen)
  }

  list.setAttribute('role', 'tablist')
  tabs.forEach((tab, index) => {
    tab.setAttribute('role', 'tab')
    panelOf(tab)?.setAttribute('role', 'tabpanel')
    tab.onclick = () => {
      select(index)
      return false
    }
    tab.onkeydown = ({ key }) => {
      const step = STEPS[key.slice(5)]
      if (step) {
        const next = (index + step + tabs.length) % tabs.length
        select(next)
        tabs[next]?.focus()
      }
      return !step
    }
  })
  open(first)
}
