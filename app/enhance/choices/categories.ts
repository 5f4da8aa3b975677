import { find, whenPresent } from '../dom'
import { makeTabs } from './tabs'

/**
 * Question categories are links; all of them are in the page, so scripts turn the links into tabs. Next to search
 * results the links return to the questions.
 */
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
