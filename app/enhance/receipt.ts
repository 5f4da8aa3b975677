import { savesData } from '~/lib/save-data'

import './page'
import { find, on } from './dom'
import { prefersStillness } from './preferences'

// The button may come with a later look.
on('click', ({ target }) => (target as Element).closest('[data-print]') && print())

/** A payment is celebrated once: not again by a reload or when the client comes back to the receipt. */
function celebrate() {
  const canvas = find<HTMLCanvasElement>('[data-celebrates]')
  const key = `celebrated-${canvas?.dataset.celebrates}`
  const address = find('[data-celebrate]')?.dataset.celebrate
  if (!canvas || !address || sessionStorage[key] || prefersStillness() || savesData()) return
  sessionStorage[key] = true
  void import(address)
}

on('load', () => {
  celebrate()
  const wait = find('[data-next]') && find('[data-wait-script]')?.dataset.waitScript
  // Also under data saving: to ask in place costs less than to load the page anew.
  if (wait) void import(wait)
})
on('receipt', celebrate)
