import { useEffect } from 'react'

/** While `shown`, a copy of the quick exit stands above whatever lies over the page, a provider's window too. */
export function useExitAbove(shown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-exit]')
    if (!shown || !link || !('popover' in link)) return
    const exit = document.importNode(link, true)
    exit.popover = 'manual'
    document.body.append(exit)
    exit.showPopover()
    return () => exit.remove()
  }, [shown])
}
