import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { createClient } from '@sanity/client'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { portOf, sandboxProgram } from '../sandbox/testing/program.fixture'
import { storedRows } from '../sandbox/testing/stored.fixture'
import { submit, valid } from '../sandbox/testing/submissions.fixture'
import { startTestSandbox } from '../sandbox/testing/test-sandbox.fixture'
import { freePort } from '../scripts/processes/free-port.mjs'
import { runProgram } from '../scripts/processes/run-program.fixture'
import { startPrefixProxy } from '../server/prefix-proxy.fixture'
import { canMount, mount, unmount } from './mount.fixture'
import { freePorts, writeProductProgram } from './product-program'

/** Node 22 warns about its SQLite. */
const NO_WARNING = '--disable-warning=ExperimentalWarning'

const disks: string[] = []
const started: ChildProcess[] = []
function diskOf(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  if (!mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) throw new Error('no disk')
  disks.push(folder)
  return folder
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of disks.splice(0)) {
    unmount(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Fills the disk. */
function fill(disk: string) {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1k'])
}
const makeRoom = (disk: string) => rmSync(join(disk, 'fill'))

function start(program: string, dataDir: string, settings: Record<string, string> = {}, logFile: string | null = null) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SANDBOX_PORT: '0',
    SEED_DIR: join(dataDir, 'no-seed'),
    ...settings,
  }
  const command = [process.execPath, NO_WARNING, program]
  const running = runProgram(logFile === null ? command : ['sh', '-c', 'exec "$@" >>"$0"', logFile, ...command], {
    env,
  })
  started.push(running.child)
  return running
}

const site = resolve('build/server/main.js')
const ofNpmStart = { SITE_MODE: 'start', SANITY_PROJECT_ID: 'test', SANITY_API_HOST: 'http://127.0.0.1:9' }

/** Makes a write fail at a signal, without a handler. */
const FAILS_AT_SIGNAL = `process.on('SIGUSR2',()=>setImmediate(()=>{throw Object.assign(new Error('full'),{code:'ENOSPC'})}))`

/** The settings of a production site over sandbox services whose disk has space. */
const settingsOver = (services: string, ports: { port: number; metrics: number }) => ({
  SITE_MODE: 'serve',
  SITE_URL: `http://127.0.0.1:${ports.port}`,
  PORT: String(ports.port),
  METRICS_PORT: String(ports.metrics),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAILS_AT_SIGNAL)}`,
  SITE_SECRET: 'a-secret-of-thirty-two-characters',
  LEAVE_SECONDS: '0',
  TRUSTED_PROXIES: 'none',
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: `${services}/content-lake`,
  API_HOST: `${services}/api-host`,
  PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
  PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
  PAYSTACK_API_BASE: `${services}/paystack`,
  PAYSTACK_CHECKOUT_URL: `${services}/paystack`,
})

describe.skipIf(!canMount)('a full disk', () => {
  it.each([
    ['the sandbox', sandboxProgram],
    ['the site of npm start, which keeps its secret there', site],
  ])('stops %s with one line at its start', async (_name, program) => {
    const disk = diskOf('256k')
    fill(disk)
    const { code, stderr } = await start(program, join(disk, 'data'), ofNpmStart).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR \S+ cannot be written: the disk is full\. Free some space [^\n]+\n$/)
  })

  it.each([
    ['its log goes elsewhere', false],
    ['its log is on that disk', true],
  ])(
    'leaves a production site that starts on it working: %s',
    async (_name, logsThere) => {
      const disk = diskOf('256k')
      const port = await freePort()
      const metrics = await freePort()
      const sandbox = await startTestSandbox({ seedDir: resolve('studio/seed'), siteUrl: `http://127.0.0.1:${port}` })
      // Production refuses addresses of the sandbox.
      const services = await startPrefixProxy(sandbox.origin, '/sandbox')
      const logFile = join(disk, 'site.log')
      writeFileSync(logFile, '')
      try {
        fill(disk)
        const { child, ended, output } = start(
          site,
          join(disk, 'data'),
          settingsOver(services.origin, { port, metrics }),
          logsThere ? logFile : null,
        )
        const origin = `http://127.0.0.1:${port}`
        const post = (path: string, fields: Record<string, string>) =>
          fetch(origin + path, {
            method: 'POST',
            redirect: 'manual',
            headers: { Origin: origin },
            body: new URLSearchParams(fields),
          })
        const ready = vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
          timeout: 120_000,
        })
        await Promise.race([ready, ended.then(() => Promise.reject(new Error(output())))])

        const home = await (await fetch(origin)).text()
        expect(home).toContain('Book A Session')
        const [picture = ''] = /\/images\/[^" ]+/.exec(home) ?? []
        const drawn = await fetch(origin + picture.replaceAll('&amp;', '&'))
        expect(drawn.status).toBe(200)
        expect((await drawn.arrayBuffer()).byteLength).toBeGreaterThan(500)
        const email = 'ada@example.com'
        expect((await post('/newsletter', { email, from: '/#newsletter' })).status).toBe(303)
        const order = { package: 'single', name: 'Ada Obi', email, country: 'Nigeria', shown: 'single=20000' }
        const ordered = await post('/services', order)
        expect(ordered.headers.get('location')).toMatch('/paystack/')

        const told = async () => (await fetch(`http://127.0.0.1:${metrics}/readyz`)).json()
        expect(await told()).toMatchObject({ ready: true, data: { writable: false } })
        expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain('site_data_writable 0')
        makeRoom(disk)
        expect(await told()).toMatchObject({ data: { writable: true } })
        const said = () => (logsThere ? readFileSync(logFile, 'utf8') : output())
        child.kill('SIGUSR2')
        await vi.waitFor(() => expect(said()).toContain('data.write-failed'))
        expect((await fetch(`${origin}/healthz`)).status).toBe(200)
        child.kill('SIGTERM')
        expect((await ended).code).toBe(0)
        expect(said().match(/data\.not-writable/g)).toHaveLength(1)
      } finally {
        services.close()
        await sandbox.stop()
      }
    },
    180_000,
  )

  it('leaves stored data intact, refuses what does not fit, and accepts it once there is space', async () => {
    const disk = diskOf('24m')
    const dataDir = join(disk, 'data')
    const { child, ended } = start(sandboxProgram, dataDir)
    const origin = `http://127.0.0.1:${await portOf(child)}`
    const editor = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: `${origin}/sandbox/content-lake`,
      useProjectHostname: false,
      useCdn: false,
      token: readFileSync(join(dataDir, 'sandbox/token'), 'utf8').trim(),
      maxRetries: 0,
    })
    expect(await submit(origin, 'contact', valid.contact, 'before')).toMatchObject({ success: true })
    await editor.create({ _id: 'before', _type: 'note' })

    fill(disk)
    const large = { ...valid.contact, message: 'x'.repeat(20_000) }
    const refused = []
    for (let n = 0; n < 40; n += 1)
      if ((await submit(origin, 'contact', large, `full-${n}`)).status === 500) refused.push(n)
    expect(refused.length).toBeGreaterThan(0)
    await expect(editor.create({ _id: 'full', _type: 'note', text: 'x'.repeat(200_000) })).rejects.toMatchObject({
      statusCode: 500,
    })

    makeRoom(disk)
    for (const n of refused)
      expect(await submit(origin, 'contact', large, `full-${n}`)).toMatchObject({ success: true })
    await editor.create({ _id: 'full', _type: 'note' })
    expect(await editor.fetch('*[_type == "note"]._id | order(@)')).toEqual(['before', 'full'])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(storedRows(join(dataDir, 'sandbox'), 'contact')).toHaveLength(41)
  })

  it('costs npm start its log only', async () => {
    const disk = diskOf('24m')
    const ports = await freePorts()
    const site = `http://127.0.0.1:${ports.PORT}`
    const product = start(writeProductProgram(disk), join(disk, 'data'), ports)
    await product.until('Ctrl-C')
    fill(disk)
    // Each request writes a log line, and the last page of the log has space for a few.
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        expect((await fetch(`${site}/no-such-page-${n}`)).status).toBeGreaterThan(0),
      ),
    )
    expect((await fetch(`${site}/healthz`)).status).toBe(200)
    const { code, stderr } = await product.stop()
    expect(code).toBe(0)
    expect(stderr).toMatch(/server\.log cannot be written, and what is said from now on is lost: ENOSPC/)
  }, 60_000)
})
