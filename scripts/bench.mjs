// `npm run bench`: measures the budgets of the architecture on the built site in front of the sandbox.
import { spawnSync } from 'node:child_process'

import { measureLighthouse } from './bench/lighthouse.mjs'
import { measurePresses, measureVitals } from './bench/phone.mjs'
import { startProduct } from './bench/product.mjs'
import { measurePublish } from './bench/publish.mjs'
import { measureThroughput } from './bench/throughput.mjs'
import { root } from './install.mjs'

/** Runs the benchmarks that use parts of the tests (`*.bench.ts`). @returns {string[]} the broken budgets */
function measureWithTests() {
  console.log('')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/bench/vitest.config.ts', '--reporter=dot'],
    { cwd: root, stdio: 'inherit' },
  )
  return status === 0 ? [] : ['Publish to edge, or uncached addresses: see above']
}

const product = await startProduct()
/** Each measurement prints its rows and returns the broken budgets. */
const measurements = [
  measureThroughput,
  measurePublish,
  measureWithTests,
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
