/** The mobile menu is a `details` element; scripts add closing by navigation, Escape and a press outside. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.site-header__menu')
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && (!menu.contains(target) || target.closest('a'))) close()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
  // A page that comes back from the back-forward cache would show the menu as it was left.
  addEventListener('pagehide', close)
}
