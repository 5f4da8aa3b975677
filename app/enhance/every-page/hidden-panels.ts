import { find, on } from '../dom'

/** The steps of the home page keep their height while they are hidden, so they are not among these. */
const HIDDEN_PANELS = ':is(.faq,.types) [role=tabpanel][hidden]'

/** Lets the browser search closed tabs. One that knows the value tells of a match by `beforematch`. */
function allowSearch(): void {
  for (const panel of document.querySelectorAll(HIDDEN_PANELS)) panel.setAttribute('hidden', 'until-found')
}

/** Opens the tab of a panel, and keeps the question in it open that the browser has just opened. */
function openTabOf(panel: Element): void {
  const question = panel.querySelector('details[open]')
  find(`[aria-controls="${panel.id}"]`)?.click()
  question?.setAttribute('open', '')
}

/** Opens the question that the address names, also in browsers that do not open it themselves. */
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

/** Closed tabs and questions open for find-in-page and for an address with their name. */
export function watchHiddenPanels(): void {
  on('beforematch', ({ target }) => openTabOf(target as Element))
  on('click', allowSearch)
  on('found', allowSearch)
  on('hashchange', openTarget)
  openTarget()
  allowSearch()
}
