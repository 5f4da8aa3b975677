import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

it('npm run mutants asks the tests of the room that is named, and no others', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--config', 'scripts/mutants/vitest.config.ts'],
    { encoding: 'utf8', env: { ...process.env, MUTANTS_ROOM: 'money' } },
  )
  const files = stdout.trim().split('\n')
  expect(files).toContain(join('app', 'lib', 'money.test.ts'))
  expect(files.filter((file) => !/^app\/(?:lib\/money|checkout\/)/.test(file))).toEqual([])
})
