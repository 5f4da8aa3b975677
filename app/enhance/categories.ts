const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The kinds of questions are links to addresses of their own; all of them stand in the page, so scripts make tabs of
 * the links and keep the address in step. Switching closes the open question.
 */
export function watchCategories(): void {
  const list = document.querySelector('[data-categories]')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const panels = tabs.map((tab) => document.getElementById(tab.dataset['panel'] ?? ''))
  // Beside the results of a search there are no panels, and the links lead back to them.
  if (!list || !panels[0]) return

  const mark = (chosen: number) =>
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
    })

  const select = (chosen: number) => {
    mark(chosen)
    panels.forEach((panel, index) => {
      panel?.toggleAttribute('hidden', index !== chosen)
      panel?.querySelector('[open]')?.removeAttribute('open')
    })
    history.replaceState(null, '', tabs[chosen]?.href)
  }

  list.setAttribute('role', 'tablist')
  mark(tabs.findIndex((tab) => tab.hasAttribute('aria-current')))
  tabs.forEach((tab, index) => {
    tab.setAttribute('role', 'tab')
    tab.removeAttribute('aria-current')
    tab.parentElement?.setAttribute('role', 'none')
    panels[index]?.setAttribute('role', 'tabpanel')
    tab.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      select(index)
    }
    tab.onkeydown = (event) => {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const next = (index + step + tabs.length) % tabs.length
      select(next)
      tabs[next]?.focus()
    }
  })
}
