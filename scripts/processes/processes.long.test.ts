import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { runProgram } from './run-program.fixture'
import { buildWhatChanged } from '../build.mjs'
import { freePort } from './free-port.mjs'

const processes = join(import.meta.dirname, 'processes.mjs')

/** The error for settings of `npm start`, before anything is started; empty when they are valid. */
function refusalOf(env: Record<string, string>): string {
  const program = `import(${JSON.stringify(processes)}).catch((error) => process.stdout.write(error.message))`
  return spawnSync(process.execPath, ['--eval', program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  }).stdout
}

describe('npm start', () => {
  const outside = /^HOST=\S+ lets other machines in: set EDITOR_TOKEN [^\n]+$/
  it.each<[Record<string, string>, RegExp]>([
    [{ HOST: '0.0.0.0' }, outside],
    [{ HOST: '::' }, outside],
    [{ HOST: '192.168.1.5' }, outside],
    [{ HOST: '127.0.0.1.example.org' }, outside],
    [{ PORT: '4000', SANDBOX_PORT: '4000' }, /^SANDBOX_PORT must be another port than PORT[^\n]+$/],
    [{ PAYSTACK_PUBLIC_KEY: 'pk_test_1' }, /^PAYSTACK_SECRET_KEY is missing[^\n]+$/],
  ])('refuses %j', (settings, expected) => {
    expect(refusalOf(settings)).toMatch(expected)
  })

  const hosted = {
    SANITY_PROJECT_ID: 'a',
    API_HOST: 'https://api.example.org',
    PAYSTACK_SECRET_KEY: 'sk_test_a',
    FIREBASE_PROJECT_ID: 'a',
  }
  it.each<Record<string, string>>([
    ...['', 'localhost', '127.0.0.1', '127.1.2.3', '::1'].map((HOST) => ({ HOST })),
    { HOST: '0.0.0.0', EDITOR_TOKEN: 'a token of some length' },
    { HOST: '0.0.0.0', ...hosted },
  ])('accepts %j', (settings) => {
    expect(refusalOf(settings)).toBe('')
  })
})

describe('npm run serve -- --rehearse', () => {
  const dataDir = temporaryFolder()
  let ports: { PORT: string; SANDBOX_PORT: string }
  beforeAll(async () => {
    await buildWhatChanged(['pages', 'server', 'Studio', 'sandbox', 'production folder'])
    ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
  }, 300_000)

  const rehearse = (env: Record<string, string> = {}) =>
    runProgram([process.execPath, join(import.meta.dirname, '../serve.mjs'), '--rehearse'], {
      env: { NODE_ENV: 'test', PATH: process.env.PATH, ...ports, DATA_DIR: dataDir, ...env },
    })

  it('serves the production folder with the sandbox and exits with 0 on SIGTERM', async () => {
    const rehearsal = rehearse()
    await rehearsal.until('Ctrl-C stops everything')
    try {
      expect(rehearsal.output()).toContain('Card payment (Paystack)  sandbox on this machine')
      const origin = `http://localhost:${ports.PORT}`
      expect(await (await fetch(`${origin}/services`)).text()).toContain('</html>')
      expect((await fetch(`${origin}/sandbox/healthz`)).status).toBe(200)
    } finally {
      expect(await rehearsal.stop()).toMatchObject({ code: 0 })
    }
  }, 120_000)

  it.each<[string, Record<string, string>, RegExp]>([
    ['another SITE_URL', { SITE_URL: 'https://www.example.com' }, /^(?:TRUSTED_PROXIES|SITE_URL) [^\n]+\n$/],
    ['another HOST', { HOST: '0.0.0.0', EDITOR_TOKEN: 'a token of some length' }, /^HOST must be [^\n]+ rehearsal\n$/],
    ['a hosted service', { API_HOST: 'https://api.example.com' }, /^API host is set: a rehearsal [^\n]+\n$/],
  ])(
    'exits with one line for %s',
    async (_what, env, line) => {
      const { code, stdout, stderr } = await rehearse(env).ended
      expect(code).toBe(1)
      expect(stdout + stderr).toMatch(line)
    },
    60_000,
  )
})
