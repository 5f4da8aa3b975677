import pageView from 'virtual:client-script-url/every-page/page-view'
import older from 'virtual:client-script-url/every-page/polyfills'

import { CHAT_PATH } from '~/lib/pages/analytics'

import { on, whenPresent } from '../dom'
import { loadFormScripts, watchPlainForms } from '../forms/plain-forms'
import { showNavigationProgress } from '../progress/navigation-progress'
import { watchTabKeys } from '../tabs/tabs'

import { watchHiddenPanels } from './hidden-panels'

/** The mobile menu is a `details` element: closes on navigation, Escape, an outside press and lost focus. */
function watchMenu(menu: HTMLDetailsElement): void {
  const close = () => {
    menu.open = false
  }
  on('click', ({ target }) => {
    if (!menu.contains(target as Node) || (target as Element).closest('a')) close()
  })
  on('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) {
      close()
      void (menu.firstElementChild as HTMLElement).focus()
    }
  })
  // The menu covers the page. Browsers with `:has` keep the focus out of the covered part (`site-header.css`).
  on('focusin', ({ target }) => {
    if (!menu.closest('header')?.contains(target as Node)) close()
  })
  // The back/forward cache would restore an open menu.
  on('pagehide', close)
}

/** Reports an opened chat and nothing else: see `server/analytics/counts.ts`. */
function reportChats(): void {
  on('click', ({ target }) => {
    if ((target as Element).closest('a[href^="https://wa.me/"]')) navigator.sendBeacon(CHAT_PATH)
  })
}

/** Whether the browser loaded this page when its link was pressed (`public/speculation-rules.json`). */
function wasPrefetched(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  return loaded?.deliveryType === 'navigational-prefetch'
}

/** Interactions beyond the browser's own and the inline script. Pages work without them. */
whenPresent('.site-header__menu', watchMenu)
watchTabKeys()
watchHiddenPanels()
watchPlainForms()
loadFormScripts()
showNavigationProgress()
reportChats()
// The server counts the pages that it sends. It sees no view of a page that an edge sends, or that was prefetched.
if ('edge' in document.documentElement.dataset || wasPrefetched()) void import(pageView)
// Exclusive `details` require Chrome 120, Safari 17.2 or Firefox 130; all of these support dialogs.
if (!('name' in HTMLDetailsElement.prototype)) void import(older)
// Firefox restores the back/forward cache with the storage from before the quick exit, so the mark is missing
// (`head.ts`). An unload listener disables that cache.
if ('mozInnerScreenX' in window) on('unload', () => {})
