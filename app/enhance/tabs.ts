import { find } from './dom'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Links to readable parts become tabs with the first part open; arrow keys go round. */
export function makeTabs(): void {
  const list = find('[data-tabs]')
  if (!list) return
  const tabs = [...list.querySelectorAll('a')]

  const open = (chosen: number) =>
    tabs.forEach((tab, index) => {
      const isOpen = index === chosen
      tab.ariaSelected = `${isOpen}`
      tab.tabIndex = isOpen ? 0 : -1
      find(tab.hash)?.toggleAttribute('hidden', !isOpen)
    })

  list.role = 'tablist'
  tabs.forEach((tab, index) => {
    tab.role = 'tab'
    const panel = find(tab.hash)
    if (panel) {
      panel.role = 'tabpanel'
      panel.ariaLabel = tab.textContent
    }
    tab.onclick = (event) => {
      event.preventDefault()
      open(index)
    }
    tab.onkeydown = (event) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const next = (index + step + tabs.length) % tabs.length
      open(next)
      tabs[next]?.focus()
    }
  })
  open(0)
}
