import './page'
import { find, on } from './dom'
import { prefersStillness, savesData } from './preferences'

const print = find('[data-print]')
if (print) print.onclick = () => window.print()

// A payment is celebrated once: not again by a reload or when the client comes back to the receipt.
on('load', () => {
  const canvas = find<HTMLCanvasElement>('[data-celebrates]')
  const key = `celebrated-${canvas?.dataset.celebrates}`
  const address = find('[data-celebrate]')?.dataset.celebrate
  if (!canvas || !address || sessionStorage[key] || prefersStillness() || savesData()) return
  sessionStorage[key] = true
  void import(address)
})
