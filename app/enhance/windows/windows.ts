import { find } from '../dom'

/** Whatever lies under an open window cannot be used: the window gets a quick exit of its own, after it has given the focus to what it is for. */
export function watchWindows(): void {
  const exit = find<HTMLAnchorElement>('[data-exit]')
  if (!exit) return
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      // By its name: browsers without dialogs have no class for them.
      if (!(target instanceof HTMLElement) || !target.matches('dialog')) continue
      find('dialog [data-exit]')?.remove()
      if (!target.matches('[open]')) continue
      target.prepend(document.importNode(exit, true))
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
}
