import { on } from '../dom'

/**
 * The mobile menu is a `details` element; scripts close it on navigation, Escape, an outside press, and when the
 * focus leaves the header.
 */
export function watchMenu(menu: HTMLDetailsElement): void {
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
