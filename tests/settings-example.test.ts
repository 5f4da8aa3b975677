import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { everyVariable, writtenExample } from '../scripts/settings/described-settings'

/** Set by npm start for the site, or by tests for the sandbox. */
const SET_BY_PROGRAMS = ['SANDBOX_URL', 'SEED_DIR']

it('matches .env.example with the settings (update it with npm run generate -- settings-example)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(writtenExample())
})

it('lists the variables of .env.example in docs/settings.md', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| `'))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual(
    everyVariable()
      .map(({ name }) => name)
      .filter((name) => !SET_BY_PROGRAMS.includes(name))
      .sort(),
  )
})
