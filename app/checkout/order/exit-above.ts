import { useEffect } from 'react'

/** While `shown`, a copy of the quick exit stands above whatever lies over the page, a provider's window too. */
export function useExitAbove(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link) return
    const exit = document.importNode(link, true)
    exit.popover = 'manual'
    document.body.append(exit)
    // Older browsers have no layer above everything: there the key presses that leave the page remain.
    if ('showPopover' in exit) exit.showPopover()
    else exit.remove()
    return () => exit.remove()
  }, [shown])
}
