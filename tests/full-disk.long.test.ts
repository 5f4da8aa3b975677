import { spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { startTestSandbox } from '../sandbox/testing/test-sandbox.fixture'
import { freePort } from '../scripts/processes/free-port.mjs'
import { runProgram } from '../scripts/processes/run-program.fixture'
import { startPrefixProxy } from '../server/prefix-proxy.fixture'

/** Whether mount succeeded. */
const mount = (...args: string[]) => spawnSync('mount', args).status === 0
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Only an administrator may mount a disk in memory. */
const canMount = (() => {
  const folder = temporaryFolder()
  const can = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
  if (can) unmount(folder)
  return can
})()

const disks: string[] = []
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of disks.splice(0)) unmount(folder)
})

function mountSmallDisk(): string {
  const folder = temporaryFolder()
  if (!mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder)) throw new Error('no disk')
  disks.push(folder)
  return folder
}
const fill = (disk: string) => spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1k'])
const makeRoom = (disk: string) => rmSync(join(disk, 'fill'))

/** Starts the site with a shell that appends its log to a file. */
function start(dataDir: string, settings: Record<string, string>, logFile: string) {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings }
  // Node 22 warns about its SQLite.
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', resolve('build/server/main.js')]
  const running = runProgram(['sh', '-c', 'exec "$@" >>"$0"', logFile, ...command], { env })
  started.push(running.child)
  return running
}

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
  it('leaves a production site that starts on it working, also with its log there', async () => {
    const disk = mountSmallDisk()
    const port = await freePort()
    const metrics = await freePort()
    const sandbox = await startTestSandbox({ seedDir: resolve('studio/seed'), siteUrl: `http://127.0.0.1:${port}` })
    // Production refuses addresses of the sandbox.
    const services = await startPrefixProxy(sandbox.origin, '/sandbox')
    const logFile = join(disk, 'site.log')
    writeFileSync(logFile, '')
    try {
      fill(disk)
      const settings = settingsOver(services.origin, { port, metrics })
      const { child, ended, output } = start(join(disk, 'data'), settings, logFile)
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
      const said = () => readFileSync(logFile, 'utf8')
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
  }, 180_000)
})
