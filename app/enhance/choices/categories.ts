import { find, whereThere } from '../dom'
import { makeTabs } from './tabs'

/**
 * The kinds of questions are links to addresses of their own; all of them are in the page, so scripts make tabs of
 * the links. Beside the results of a search they lead back to the questions.
 */
export const makeCategories = () => whereThere('[data-tabs]', makeTabs)

/** Keeps the address in step with the chosen kind, and closes the open question. Hears of a press before the tab does. */
export function followCategory(event: MouseEvent): void {
  const tab = (event.target as Element).closest<HTMLAnchorElement>('[role=tab]')
  if (!tab) return
  // With a modifier key held, each is a link like any other, to a tab or a window of the browser.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return event.stopPropagation()
  find('.faq [open]')?.removeAttribute('open')
  history.replaceState(null, '', tab.href)
}
