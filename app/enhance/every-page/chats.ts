import { CHAT_PATH } from '~/lib/pages/counted'

import { on } from '../dom'

/** Reports an opened chat and nothing else: see `server/counts/counts.ts`. */
export function reportChats(): void {
  on('click', ({ target }) => {
    if ((target as Element).closest('a[href^="https://wa.me/"]')) navigator.sendBeacon(CHAT_PATH)
  })
}
