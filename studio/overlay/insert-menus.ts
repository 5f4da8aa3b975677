/** `@sanity/visual-editing` 5.7.3 leaves the menu of sections open once one is chosen, over the page that has it: Escape closes it. */
export function closeInsertMenus(page: Window): void {
  const close = () => page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  // The overlay lets no click go further than its menu: it is seen on its way there, and closed after it.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-ui="MenuGroup__popover"] [role="menuitem"]'))
        setTimeout(close)
    },
    { capture: true },
  )
}
