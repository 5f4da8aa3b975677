// `npm run bench`: measures the budgets of the architecture on the built site in front of the sandbox.
import { measureBytes } from './bench/bytes.mjs'
import { measureEdge } from './bench/edge.mjs'
import { measureLighthouse } from './bench/lighthouse.mjs'
import { startProduct } from './bench/product.mjs'
import { measurePresses } from './bench/presses.mjs'
import { measurePublish } from './bench/publish.mjs'
import { measureThroughput } from './bench/throughput.mjs'
import { measureVitals } from './bench/vitals.mjs'

const product = await startProduct()
/** Each measurement prints its rows and returns the broken budgets. */
const measurements = [
  measureBytes,
  measureThroughput,
  measurePublish,
  measureEdge,
  measureVitals,
  measurePresses,
  measureLighthouse,
]
/** @type {string[]} */
const broken = []
try {
  for (const measure of measurements) broken.push(...(await measure(product)))
} finally {
  await product.stop()
}
console.log(
  broken.length === 0
    ? '\nEvery measured budget is kept.'
    : `\nBroken budgets:\n${broken.map((line) => `  ${line}`).join('\n')}`,
)
process.exit(broken.length === 0 ? 0 : 1)
