import { costOf, PRESSES, TASK_MS } from '../../scripts/bench/presses.mjs'
import { expect, test } from './product'

const VISITS = 5

for (const press of PRESSES)
  test(`${press.name} does not hold a slow phone up`, async ({ browser, product }) => {
    // Other tests on this machine add to what is measured, never take from it: the best visit is nearest to the truth.
    let best = Infinity
    for (let visit = 0; visit < VISITS && best > TASK_MS; visit++)
      best = Math.min(best, await costOf(browser, product.siteUrl, press))
    expect(best).toBeLessThanOrEqual(TASK_MS)
  })
