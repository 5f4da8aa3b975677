import { find } from './dom'
import { makeTabs } from './tabs'

/**
 * The kinds of questions are links to addresses of their own; all of them stand in the page, so scripts make tabs of
 * the links and keep the address in step. Switching closes the open question.
 */
export function watchCategories(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const panelOf = (tab: HTMLAnchorElement) => find(`#${tab.dataset['panel']}`)
  // Beside the results of a search there are no panels, and the links lead back to them.
  if (!tabs[0] || !panelOf(tabs[0])) return

  makeTabs(
    list,
    panelOf,
    tabs.findIndex((tab) => tab.hasAttribute('aria-current')),
    (chosen) => {
      find('.faq [open]')?.removeAttribute('open')
      history.replaceState(null, '', tabs[chosen]?.href)
    },
  )
  // With a key held each is a link like any other, to a tab or a window of the browser.
  list.addEventListener('click', (event) => (event.ctrlKey || event.metaKey || event.shiftKey) && event.stopPropagation(), true)
  tabs.forEach((tab) => tab.removeAttribute('aria-current'))
}
