import { savesData } from '~/lib/http/save-data'

import '../every-page/page'
import { find, on } from '../dom'
import { prefersStillness } from '../every-page/preferences'

// The button may come with a later look.
on('click', ({ target }) => (target as Element).closest('[data-print]') && print())

/** A payment is celebrated once: not again by a reload or when the client comes back to the receipt. */
function celebrate() {
  const canvas = find<HTMLCanvasElement>('[data-celebrates]')
  const key = `celebrated-${canvas?.dataset.celebrates}`
  const address = find('[data-celebrate]')?.dataset.celebrate
  if (!canvas || !address || prefersStillness() || savesData()) return
  try {
    if (sessionStorage[key]) return
    sessionStorage[key] = true
  } catch {
    // Where nothing can be kept, nobody knows whether it is the first time.
    return
  }
  void import(address)
}

/** Without the script that asks in place, the page asks by loading itself, as where no scripts run. */
function askByLoading() {
  const here = new URL(location.href)
  if (!here.searchParams.has('live')) return
  here.searchParams.delete('live')
  location.replace(here)
}

on('load', () => {
  celebrate()
  const wait = find('[data-ask]') && find('[data-wait-script]')?.dataset.waitScript
  // Also under data saving: to ask in place costs less than to reload the page.
  if (wait) import(wait).catch(askByLoading)
})
on('receipt', celebrate)
