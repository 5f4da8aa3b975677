// npm run mutants: changes the code that must not go wrong, one place at a time, and looks whether a test notices.
// All rooms of scripts/mutants/rooms.mjs, or those that are named: `npm run mutants -- settlement money`. What begins with
// a dash is for Stryker: `npm run mutants -- money --incremental` asks again only what changed since.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { rooms } from './mutants/rooms.mjs'
import { installWhatIsMissing, root } from './install.mjs'
import { endWithNpm } from './orphaned.mjs'

const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const named = args.filter((arg) => !arg.startsWith('-'))
const unknown = named.filter((name) => !(name in rooms))
if (unknown.length > 0) {
  console.error(`No such room: ${unknown.join(', ')}. There are ${Object.keys(rooms).join(', ')}.`)
  process.exit(1)
}

endWithNpm()
installWhatIsMissing('scripts/mutants')
mkdirSync(join(root, 'test-results', 'mutants'), { recursive: true })
const failed = (named.length > 0 ? named : Object.keys(rooms)).filter((room) => {
  console.log(`\n${room}`)
  const { status } = spawnSync(
    process.execPath,
    [
      '--import',
      './scripts/end-with-parent.mjs',
      'scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/mutants/stryker.config.mjs',
      ...options,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MUTANTS_ROOM: room },
    },
  )
  return status !== 0
})
if (failed.length > 0) console.error(`Too many changes went unnoticed, or the tests failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
