import '../every-page/page'
import { on, prefersReducedMotion, revealOnScroll, whenPresent } from '../dom'
import { watchWindows } from '../dialogs/dialogs'
import { makeTabs } from '../tabs/tabs'

/** Leaves clicks with a modifier key to the browser, which opens another tab or window. Runs before the tab handler. */
function leaveModifiedClicks(event: MouseEvent): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey
  if (isModified && (event.target as Element).closest('[role=tab]')) event.stopPropagation()
}

whenPresent('[data-tabs]', makeTabs)
on('click', leaveModifiedClicks, true)
on('load', () => prefersReducedMotion() || revealOnScroll())
watchWindows()
