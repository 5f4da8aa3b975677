import { find } from './dom'

/** By the name of the key after `Arrow`. */
const STEPS: Partial<Record<string, number>> = { Down: 1, Right: 1, Up: -1, Left: -1 }

/** Links to readable parts become tabs with the first part open; arrow keys go round. */
export function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]

  const open = (chosen: number) =>
    tabs.forEach((tab, index) => {
      const isOpen = index === chosen
      tab.setAttribute('aria-selected', `${isOpen}`)
      tab.tabIndex = isOpen ? 0 : -1
      find(tab.hash)?.toggleAttribute('hidden', !isOpen)
    })

  list.setAttribute('role', 'tablist')
  tabs.forEach((tab, index) => {
    tab.setAttribute('role', 'tab')
    const panel = find(tab.hash)
    panel?.setAttribute('role', 'tabpanel')
    tab.onclick = () => {
      open(index)
      return false
    }
    tab.onkeydown = ({ key }) => {
      const step = STEPS[key.slice(5)]
      if (step) {
        const next = (index + step + tabs.length) % tabs.length
        open(next)
        tabs[next]?.focus()
      }
      return !step
    }
  })
  open(0)
}
