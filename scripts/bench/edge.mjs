// From a publish to the page at an edge (record 50), with a real Varnish; said and left out where it is not installed.
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
  return status === 0 ? [] : ['Publish to edge: see above']
}
