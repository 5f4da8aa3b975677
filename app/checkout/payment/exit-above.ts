import { useEffect } from 'react'

/**
 * While `shown`, a copy of the quick exit is above whatever lies over the page, a provider's window too. It does all
 * that the exit does: presses of either are heard in one place (`enhance/every-page/exit.ts`).
 */
export function useExitAbove(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link || !('popover' in link)) return
    const above = document.createElement('nav')
    above.setAttribute('aria-label', link.getAttribute('aria-label') ?? '')
    above.popover = 'manual'
    above.append(document.importNode(link, true))
    document.body.append(above)
    above.showPopover()
    return () => above.remove()
  }, [shown])
}
