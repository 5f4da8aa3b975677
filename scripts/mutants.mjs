// npm run mutants: mutates critical code and checks that a test fails for each change.
// Runs all groups of scripts/mutants/rooms.mjs, or the named ones: `npm run mutants -- settlement money`. Passes options
// to Stryker: `npm run mutants -- money --incremental` only repeats what changed since.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { installPackages } from './browsers/debian-packages.mjs'
import { rooms, rules } from './mutants/rooms.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { endWithNpm } from './processes/orphaned.mjs'

const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const named = args.filter((arg) => !arg.startsWith('-'))
const all = [...Object.keys(rooms), ...Object.keys(rules)]
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No such room: ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  process.exit(1)
}

endWithNpm()
await installWhatIsMissing('scripts/mutants')
mkdirSync(join(root, 'test-results', 'mutants'), { recursive: true })

/** @param {string} room @param {string[]} program @param {Record<string, string>} env @returns {boolean} whether enough mutants were killed */
function asks(room, program, env) {
  console.log(`\n${room}`)
  const { status } = spawnSync(process.execPath, ['--import', './scripts/processes/end-with-parent.mjs', ...program], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** @param {string} room */
function notices(room) {
  const rule = rules[room]
  if (!rule) {
    const stryker = 'scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
    return asks(room, [stryker, 'run', 'scripts/mutants/stryker.config.mjs', ...options], { MUTANTS_ROOM: room })
  }
  installPackages(rule.needs)
  // CI makes a missing program an error; elsewhere the test would be skipped.
  return asks(room, ['node_modules/vitest/vitest.mjs', 'run', rule.test], { CI: '1' })
}

const failed = (named.length > 0 ? named : all).filter((room) => !notices(room))
if (failed.length > 0) console.error(`Too many changes went unnoticed, or the tests failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
