import { find } from '../dom'

/** An open dialog makes the rest inert, so it gets its own quick exit, after the browser has set the focus. */
export function watchWindows(): void {
  const exit = find<HTMLAnchorElement>('[data-exit]')
  if (!exit) return
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      // By tag name: browsers without dialogs have no class for them.
      if (!(target instanceof HTMLElement) || !target.matches('dialog')) continue
      find('dialog [data-exit]')?.remove()
      if (!target.matches('[open]')) continue
      target.prepend(document.importNode(exit, true))
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
}
