/**
 * `@sanity/visual-editing` 5.7.3 leaves the section menu open after a choice, over the updated page: Escape closes
 * it.
 */
export function closeInsertMenus(page: Window): void {
  const close = () => page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  // The overlay stops clicks at its menu: listen in the capture phase and close it afterwards.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-ui="MenuGroup__popover"] [role="menuitem"]'))
        setTimeout(close)
    },
    { capture: true },
  )
}
