import { on } from '../dom'

/** The mobile menu is a `details` element; scripts add closing by navigation, Escape and a press outside. */
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
  // A page that comes back from the back-forward cache would show the menu as it was left.
  on('pagehide', close)
}
