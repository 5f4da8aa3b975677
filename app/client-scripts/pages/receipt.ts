import { savesData } from '~/lib/browser'

import '../every-page/page'
import { find, on, prefersReducedMotion } from '../dom'

// The button may appear with a later check.
on('click', ({ target }) => (target as Element).closest('[data-print]') && print())

/** Celebrates a payment once, not again after a reload or return. */
function celebrate() {
  const canvas = find<HTMLCanvasElement>('[data-celebrates]')
  const key = `celebrated-${canvas?.dataset.celebrates}`
  const address = find('[data-celebrate]')?.dataset.celebrate
  if (!canvas || !address || prefersReducedMotion() || savesData()) return
  try {
    if (sessionStorage[key]) return
    sessionStorage[key] = true
  } catch {
    // Without storage the first time is unknown.
    return
  }
  void import(address)
}

/** Without its polling script, the page reloads itself, as without scripts. */
function pollByReloading() {
  const here = new URL(location.href)
  if (!here.searchParams.has('live')) return
  here.searchParams.delete('live')
  location.replace(here)
}

on('load', () => {
  celebrate()
  const wait = find('[data-ask]') && find('[data-wait-script]')?.dataset.waitScript
  // Loads also under Save-Data, because polling costs less than a reload.
  if (wait) import(wait).catch(pollByReloading)
})
on('receipt', celebrate)
