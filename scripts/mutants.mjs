// npm run mutants: mutates critical code and checks that a test fails for each change.
// Runs all targets of scripts/mutants/mutation-targets.mjs, or the named ones: `npm run mutants -- settlement money`. Passes
// options to Stryker: `npm run mutants -- money --incremental` only repeats what changed since.
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { installPackages } from './browsers/debian-packages.mjs'
import { ruleTargets, targets } from './mutants/mutation-targets.mjs'
import { giveUp, installWhatIsMissing, root } from './install.mjs'
import { endWithNpm } from './processes/orphaned.mjs'
import { run } from './processes/run.mjs'
import { requireKnownNames } from './subcommand.mjs'

/** Expands `{a,b}` to `a` and `b`. @param {string} glob @returns {string[]} */
function withoutBraces(glob) {
  const [, before = '', alternatives, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(glob) ?? []
  if (alternatives === undefined) return [glob]
  return alternatives.split(',').flatMap((part) => withoutBraces(before + part + after))
}

const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const named = args.filter((arg) => !arg.startsWith('-'))
const all = [...Object.keys(targets), ...Object.keys(ruleTargets)]
const stale = Object.values(targets)
  .flatMap(({ files, tests }) => [...files, ...tests].flatMap(withoutBraces))
  .filter((glob) => globSync(glob, { cwd: root }).length === 0)
if (stale.length > 0) giveUp(`No file matches ${stale.join(', ')}: correct scripts/mutants/mutation-targets.mjs.`)

requireKnownNames('target', all, named)

endWithNpm()
await installWhatIsMissing('scripts/mutants')
mkdirSync(join(root, 'test-results', 'mutants'), { recursive: true })

/** Whether enough mutants of a target are killed. @param {string} name */
async function isCovered(name) {
  console.log(`\n${name}`)
  const rules = ruleTargets[name]
  if (!rules) {
    const stryker = 'scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
    return (
      (await run([stryker, 'run', 'scripts/mutants/stryker.config.mjs', ...options], { MUTATION_TARGET: name })) === 0
    )
  }
  installPackages(rules.needs)
  // CI makes a missing program an error; elsewhere the test would be skipped.
  return (await run(['node_modules/vitest/vitest.mjs', 'run', rules.test], { CI: '1' })) === 0
}

const failed = []
for (const name of named.length > 0 ? named : all) if (!(await isCovered(name))) failed.push(name)
if (failed.length > 0) console.error(`Too many changes went unnoticed, or the tests failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
