// Sends the most expensive inputs at their size limits, one at a time, and measures their processor time.
import { startProduct } from '../bench/product.mjs'

const SHOWN = 15

/** @param {number} value */
const ms = (value) => value.toFixed(1).padStart(7)

/**
 * @param {typeof import('../../tests/cost/campaign')} campaign
 * @param {(done: string) => void} reached
 */
export async function soakCost({ measureCosts, MOST_MS }, reached) {
  if (process.platform !== 'linux') {
    console.log('Processor time       not measured: only Linux tells it for each thread')
    return []
  }
  // Each input comes from another network.
  const product = await startProduct({ TRUSTED_PROXIES: 'loopback' })
  try {
    let told = 0
    const { sent, repeated, costs } = await measureCosts(product, (count) => {
      reached(`${count} inputs whose cost was measured`)
      if (count - told < 5_000) return
      told = count
      console.log(`  ${told} inputs were sent`)
    })
    const tooMuch = costs.filter(({ spent }) => spent.all > MOST_MS)
    console.log(
      `Processor time       ${sent} inputs, one at a time; ${repeated} were doubtful and sent five times more, of which the median counts`,
    )
    console.log(`  above ${MOST_MS} ms        ${tooMuch.length}`)
    console.log('  the most costly     all threads, the main thread (ms); status')
    for (const { door, shape, status, spent } of costs.slice(0, SHOWN)) {
      console.log(`  ${ms(spent.all)} ${ms(spent.main)}  ${status}  ${door}, ${shape}`)
    }
    return tooMuch.map((cost) => `${cost.door}, ${cost.shape}: ${cost.spent.all.toFixed(0)} ms of processor time`)
  } finally {
    await product.stop()
  }
}
