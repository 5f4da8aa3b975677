import { find } from './dom'

/** By the name of the key after `Arrow`. */
const STEPS: Partial<Record<string, number>> = { Down: 1, Right: 1, Up: -1, Left: -1 }

/**
 * The kinds of questions are links to addresses of their own; all of them stand in the page, so scripts make tabs of
 * the links and keep the address in step. Switching closes the open question.
 */
export function watchCategories(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const panels = tabs.map((tab) => find(`#${tab.dataset['panel']}`))
  // Beside the results of a search there are no panels, and the links lead back to them.
  if (!panels[0]) return

  const open = (chosen: number) =>
    tabs.forEach((tab, index) => {
      const isOpen = index === chosen
      tab.setAttribute('aria-selected', `${isOpen}`)
      tab.tabIndex = isOpen ? 0 : -1
      panels[index]?.toggleAttribute('hidden', !isOpen)
    })
  const select = (chosen: number) => {
    open(chosen)
    find('.faq [open]')?.removeAttribute('open')
    history.replaceState(null, '', tabs[chosen]?.href)
  }

  list.setAttribute('role', 'tablist')
  open(tabs.findIndex((tab) => tab.hasAttribute('aria-current')))
  tabs.forEach((tab, index) => {
    tab.setAttribute('role', 'tab')
    tab.removeAttribute('aria-current')
    panels[index]?.setAttribute('role', 'tabpanel')
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
}
