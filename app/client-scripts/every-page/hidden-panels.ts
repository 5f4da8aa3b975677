import { find, on } from '../dom'

/** Panels without the home page's steps, which keep their height while hidden. */
const HIDDEN_PANELS = ':is(.faq,.types) [role=tabpanel][hidden]'

/** Lets browsers search closed tabs; those that support it fire `beforematch` for a match. */
function allowSearch(): void {
  for (const panel of document.querySelectorAll(HIDDEN_PANELS)) panel.setAttribute('hidden', 'until-found')
}

/** Opens the tab of a panel, and keeps the question open that the browser has just opened. */
function openTabOf(panel: Element): void {
  const question = panel.querySelector('details[open]')
  find(`[aria-controls="${panel.id}"]`)?.click()
  question?.setAttribute('open', '')
}

/** Opens the question in the fragment, also in browsers that do not. */
function openTarget(): void {
  const { hash, href } = location
  const target = hash && document.getElementById(hash.slice(1))
  const question = target && target.closest('main details')
  if (!question) return
  question.setAttribute('open', '')
  const panel = question.closest('[role=tabpanel][hidden]')
  if (panel) {
    openTabOf(panel)
    history.replaceState(null, '', href)
  }
  target.scrollIntoView()
}

/** Opens closed tabs and questions for find-in-page and for a fragment. */
export function watchHiddenPanels(): void {
  on('beforematch', ({ target }) => openTabOf(target as Element))
  on('click', allowSearch)
  on('found', allowSearch)
  on('hashchange', openTarget)
  openTarget()
  allowSearch()
}
