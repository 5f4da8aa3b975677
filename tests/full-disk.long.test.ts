import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { createClient } from '@sanity/client'
import { afterEach, describe, expect, it } from 'vitest'

import { portOf, sandboxProgram } from '../sandbox/testing/program'
import { storedRows } from '../sandbox/testing/stored'
import { submit, valid } from '../sandbox/testing/submissions'
import { canMount, mount, unmount } from './mount.fixture'
import { freePorts, writeProductProgram } from './product-program'

/** Node 22 warns of its SQLite. */
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

/** Writes until nothing more fits. */
function fill(disk: string) {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=1k'])
}
const makeRoom = (disk: string) => rmSync(join(disk, 'fill'))

function start(program: string, dataDir: string, settings: Record<string, string> = {}) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SANDBOX_PORT: '0',
    SEED_DIR: join(dataDir, 'no-seed'),
    ...settings,
  }
  const child = spawn(process.execPath, [NO_WARNING, program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return { child, ended: once(child, 'exit').then(([code]: unknown[]) => ({ code, errors })) }
}

const site = resolve('build/server/main.js')
const settingsOfTheSite = {
  SITE_MODE: 'serve',
  SITE_URL: 'http://localhost:9',
  SITE_SECRET: 'a'.repeat(32),
  SANITY_PROJECT_ID: 'test',
  API_HOST: 'https://api.example.com',
}

describe.skipIf(!canMount)('a disk without room', () => {
  it.each([
    ['the sandbox', sandboxProgram],
    ['the site', site],
  ])('is told by %s in one line at its start', async (_name, program) => {
    const disk = diskOf('256k')
    fill(disk)
    const { code, errors } = await start(program, join(disk, 'data'), settingsOfTheSite).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^DATA_DIR \S+ cannot be written: the disk is full\. Free some space [^\n]+\n$/)
  })

  it('loses nothing of what was stored: what did not fit is refused, and taken once there is room', async () => {
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

  it('costs npm start its log, not its running', async () => {
    const disk = diskOf('24m')
    const ports = await freePorts()
    const site = `http://127.0.0.1:${ports.PORT}`
    const { child, ended } = start(writeProductProgram(disk), join(disk, 'data'), ports)
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const listening = new Promise<void>((ready) => child.stdout.on('data', () => said.includes('Ctrl-C') && ready()))
    await Promise.race([listening, ended.then(({ errors }) => Promise.reject(new Error(errors)))])
    fill(disk)
    // Each of these is a line of the log, whose last page on the disk has room for a few.
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        expect((await fetch(`${site}/no-such-page-${n}`)).status).toBeGreaterThan(0),
      ),
    )
    expect((await fetch(`${site}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    const { code, errors } = await ended
    expect(code).toBe(0)
    expect(errors).toMatch(/server\.log cannot be written, and what is said from now on is lost: ENOSPC/)
  }, 60_000)
})
