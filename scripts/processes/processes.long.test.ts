import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const processes = join(import.meta.dirname, 'processes.mjs')

/** What the settings of `npm start` are refused with, before anything is started; empty when they are taken. */
function refusalOf(env: Record<string, string>): string {
  const program = `import(${JSON.stringify(processes)}).catch((error) => process.stdout.write(error.message))`
  return spawnSync(process.execPath, ['--eval', program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  }).stdout
}

describe('npm start', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.0.0.1.example.org'])(
    'does not listen on %s while nobody has to show a token',
    (HOST) => {
      const refusal = refusalOf({ HOST })
      expect(refusal).toMatch(/^HOST=\S+ lets other machines in: set EDITOR_TOKEN [^\n]+$/)
      expect(refusalOf({ HOST, EDITOR_TOKEN: 'a token of some length' })).toBe('')
    },
  )

  it.each(['', 'localhost', '127.0.0.1', '127.1.2.3', '::1'])(
    'listens on this machine alone (%s) without one',
    (HOST) => {
      expect(refusalOf({ HOST })).toBe('')
    },
  )

  it.each([
    [
      'one port for site and sandbox',
      { PORT: '4000', SANDBOX_PORT: '4000' },
      /^SANDBOX_PORT must be another port than PORT[^\n]+$/,
    ],
    ['half of the keys of a provider', { PAYSTACK_PUBLIC_KEY: 'pk_test_1' }, /^PAYSTACK_SECRET_KEY is missing[^\n]+$/],
  ])('refuses %s', (_what, settings, expected) => {
    expect(refusalOf(settings)).toMatch(expected)
  })

  it('needs none where every service is hosted: there is no sandbox then', () => {
    const hosted = {
      SANITY_PROJECT_ID: 'a',
      API_HOST: 'https://api.example.org',
      PAYSTACK_SECRET_KEY: 'sk_test_a',
      FIREBASE_PROJECT_ID: 'a',
    }
    expect(refusalOf({ HOST: '0.0.0.0', ...hosted })).toBe('')
  })
})
