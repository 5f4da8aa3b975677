// Runs the benchmarks that use parts of the tests (`tests/**/*.bench.ts`): the time from a publish to the page at an edge
// (decision 4), with a real Varnish if installed, and the processor time of uncached addresses.
import { spawnSync } from 'node:child_process'

import { root } from '../install.mjs'

/** @returns {string[]} the broken budgets */
export function measureEdge() {
  console.log('')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/bench/vitest.config.ts', '--reporter=dot'],
    { cwd: root, stdio: 'inherit' },
  )
  return status === 0 ? [] : ['Publish to edge, or uncached addresses: see above']
}
