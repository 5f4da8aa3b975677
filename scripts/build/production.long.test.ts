import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fixedPages } from '../../app/lib/pages/fixed-pages'
import { storedRows } from '../../sandbox/testing/stored.fixture'
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { ask } from '../../server/http.fixture'
import { startPrefixProxy } from '../../server/prefix-proxy.fixture'
import { runProgram } from '../processes/run-program.fixture'
import { buildWhatChanged } from '../build.mjs'
import { freePort } from '../processes/free-port.mjs'

const place = mkdtempSync(join(tmpdir(), 'production-'))
const folder = join(place, 'site')
const MOST_BYTES = 150 * 1024 * 1024

const files = (under: string) =>
  readdirSync(under, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

let sandbox: TestSandbox
let proxy: Awaited<ReturnType<typeof startPrefixProxy>>
let site: Awaited<ReturnType<typeof start>>
let origin = ''
const get = (path: string, headers: Record<string, string> = {}) => ask(origin + path, { headers })

/** Starts a program of the folder as production does: with Node and its settings only. */
const run = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  runProgram([process.execPath, `build/server/${program}.js`, ...args], { cwd: folder, env })

async function start(env: NodeJS.ProcessEnv) {
  const started = run('main', [], env)
  await started.until('"event":"process.listening"')
  return started
}

/** The settings that every site needs. */
const settingsAt = (port: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PORT: String(port),
  SITE_URL: `http://localhost:${port}`,
  SITE_SECRET: 'a-secret-of-thirty-two-characters',
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: `${proxy.origin}/content-lake`,
  API_HOST: `${proxy.origin}/api-host`,
})

beforeAll(async () => {
  await buildWhatChanged(['pages', 'server', 'Studio', 'production folder'])
  // Copying changes file times, and the files are read-only.
  cpSync('build/production', folder, { recursive: true })
  for (const file of files(folder)) chmodSync(file, 0o444)
  sandbox = await startTestSandbox({ seedDir: resolve('studio/seed') })
  // Imports fetch pictures by addresses that name the server in front of the sandbox.
  await sandbox.restart({ siteUrl: sandbox.origin })
  proxy = await startPrefixProxy(sandbox.origin, '/sandbox')
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await start({
    ...settingsAt(port),
    DATA_DIR: join(place, 'data'),
    PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
    PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
    PAYSTACK_API_BASE: `${proxy.origin}/paystack`,
  })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await proxy?.close()
  await sandbox?.stop()
  rmSync(place, { recursive: true, force: true })
})

describe('the production folder', () => {
  it('takes at most 150 MB and holds fewer than six packages', () => {
    expect(files(folder).reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MOST_BYTES)
    const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
    expect(packages.sort()).toEqual(expect.arrayContaining(['@img', 'sharp']))
    expect(packages.length).toBeLessThan(6)
  })

  it('lists every package of the server, the pages and the Studio in a reproducible bill of materials', () => {
    const text = readFileSync(join(folder, 'bom.json'), 'utf8')
    const { bomFormat, components }: { bomFormat: string; components: { purl: string }[] } = JSON.parse(text)
    expect(bomFormat).toBe('CycloneDX')
    const listed = components.map(({ purl }) => purl)
    expect(listed).toEqual([...new Set(listed)].sort())
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of ['react', 'express', 'sharp', '@remix-run/react', '@sanity/client'])
      expect(listed).toContain(`pkg:npm/${name.replace('@', '%40')}@${dependencies[name]}`)
    for (const name of ['@firebase/auth', 'sanity', 'styled-components', '@img/sharp-libvips'])
      expect(listed.join('\n')).toContain(`pkg:npm/${name.replace('@', '%40')}`)
    expect(text).not.toMatch(
      /pkg:npm\/(?:vitest|eslint|playwright|esbuild|vite)@|serialNumber|timestamp|https?:|file:|node_modules/,
    )
  })

  it.each([...Object.values(fixedPages).map(({ href }): string => href), '/therapists/adaeze-okonkwo'])(
    'serves %s',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).toContain('</html>')
    },
  )

  it('serves images, share images, scripts and their compressed copies', async () => {
    const { text } = await get('/therapists')
    const [, picture = ''] = /src="(\/images\/[^"]+)"/.exec(text) ?? []
    expect((await get(picture.replaceAll('&amp;', '&'))).headers['content-type']).toMatch(/^image\//)
    expect((await get('/share/home.jpg')).headers).toMatchObject({ 'content-type': 'image/jpeg' })
    const [script = ''] = readdirSync(join(folder, 'build/remix/client/assets')).filter((name) =>
      /^entry\.client.*\.js$/.test(name),
    )
    expect((await get(`/assets/${script}`, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect(site.output()).not.toContain('files.uncompressed')
  })

  it('serves the Studio and its compressed scripts', async () => {
    const page = await get('/studio')
    expect(page.text).toContain('studio-settings')
    const [, script = ''] = /src="(\/studio\/static\/[^"]+\.js)"/.exec(page.text) ?? []
    const answer = await get(script, { 'accept-encoding': 'gzip' })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
  })

  it('accepts forms and orders', async () => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'email=ada%40example.com&from=%2F%23newsletter'
    expect(await ask(`${origin}/newsletter`, { method: 'POST', headers, body })).toMatchObject({ status: 303 })
    expect(storedRows(sandbox.dataDir, 'newsletter')).toMatchObject([{ email: 'ada@example.com' }])
    const order = await ask(`${origin}/services`, { method: 'POST', headers })
    expect(order).toMatchObject({ status: 400, text: expect.stringContaining('</html>') })
  })

  it('reads the production settings when it reconciles', async () => {
    const { code, stderr } = await run('reconcile', ['--since', '2026-01-01'], { NODE_ENV: 'production' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^SITE_URL is missing/)
  })

  it('exports, imports, migrates and checks content without a checkout', async () => {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: sandbox.apiHost,
      SANITY_WRITE_TOKEN: sandbox.token,
    }
    const archive = join(place, 'content.tar.gz')
    for (const [program, args, said] of [
      ['content-migrate', [], 'Nothing is to be migrated'],
      ['content-check', [], ': 0 missing from pages, 0 against'],
      ['content-export', [archive], `are in ${archive}`],
      ['content-import', [archive, '--missing'], 'documents are in '],
    ] as const) {
      const { code, stdout, stderr } = await run(program, [...args], env).ended
      expect({ code, printed: stdout + stderr }).toEqual({ code: 0, printed: expect.stringContaining(said) })
    }
  }, 120_000)

  it('contains the deployment files and documents, and excludes env files from the image', () => {
    const deployment = ['Caddyfile', 'nginx.conf', 'alerts.yml', 'indigo-room.service', 'indigo-room-doctor.timer']
    expect(readdirSync(join(folder, 'deploy'))).toEqual(expect.arrayContaining(deployment))
    expect(readdirSync(join(folder, 'docs')).sort()).toEqual(['going-live.md', 'runbook.md'])
    expect(readFileSync(join(folder, 'Dockerfile'), 'utf8')).toContain('COPY . .')
    expect(readFileSync(join(folder, '.dockerignore'), 'utf8')).toBe('**/*.env\n')
  })

  it('exits with one line when a program cannot read its settings', () => {
    for (const name of ['main', 'doctor', 'reconcile']) {
      const { status, stderr } = spawnSync(process.execPath, [`build/server/${name}.js`], {
        cwd: folder,
        env: { NODE_ENV: 'production', SETTINGS_FILE: join(place, 'none.env') },
        encoding: 'utf8',
      })
      expect({ name, status, stderr }).toEqual({
        name,
        status: 1,
        stderr: expect.stringMatching(/^SETTINGS_FILE .*no such file[^\n]*\n$/),
      })
    }
  })

  it('names the Node version in package.json and refuses other versions in one line', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).engines).toEqual(engines)
    for (const program of ['main', 'reconcile', 'doctor', 'content-check', 'content-export']) {
      const stub = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', stub, `build/server/${program}.js`], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: `Node 20.20.2 cannot run this folder, which was built for Node ${engines.node}: install Node 24 from https://nodejs.org\n`,
      })
    }
  })

  it('writes no file outside its data folder', () => {
    expect(existsSync(join(folder, '.data'))).toBe(false)
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      scripts: { start: 'node build/server/main.js' },
    })
  })
})

it('links from the packages to the chat without Paystack settings', async () => {
  const port = await freePort()
  const unpaid = await start({ ...settingsAt(port), DATA_DIR: join(place, 'unpaid') })
  const { text } = await ask(`http://localhost:${port}/services?package=single`)
  await unpaid.stop()
  expect(text).toMatch(/Card payment is not available at the moment.*<a class="button" href="https:\/\/wa\.me\//)
  expect(text).not.toContain('>Checkout<')
})
