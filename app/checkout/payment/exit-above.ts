import { useEffect } from 'react'

/**
 * While `shown`, a copy of the quick exit is above whatever lies over the page, a provider's window too. It does all
 * that the exit does: presses of either are heard in one place (`enhance/every-page/exit.ts`).
 */
export function useExitAbove(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link) return
    const above = document.createElement('nav')
    above.className = 'exit-above'
    above.setAttribute('aria-label', link.getAttribute('aria-label') ?? '')
    above.append(document.importNode(link, true))
    document.body.append(above)
    // Without popovers its style alone puts it above, after the provider's frame in the page.
    if ('popover' in above) {
      above.popover = 'manual'
      above.showPopover()
    }
    return () => above.remove()
  }, [shown])
}
