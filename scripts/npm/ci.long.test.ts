import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { listen } from '../../app/lib/http/listen.fixture'
import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { npmCi } from './ci.mjs'

let folder = ''
let archive = Buffer.alloc(0)
let registry: Server
/** The requested paths. */
let asked: string[] = []
const USUAL_PATH = '/small/-/small-1.0.0.tgz'
/** The path of the archive in this registry. */
let archivePath = ''

beforeEach(async () => {
  folder = temporaryFolder()
  archive = packed()
  archivePath = USUAL_PATH
  asked = []
  let origin = ''
  registry = createServer(({ url = '' }, response) => {
    asked.push(url)
    const dist = { tarball: origin + archivePath, integrity: hashOf(archive) }
    const versions = { '1.0.0': { name: 'small', version: '1.0.0', dist } }
    if (url === archivePath) response.end(archive)
    else if (url === '/small')
      response.end(JSON.stringify({ name: 'small', 'dist-tags': { latest: '1.0.0' }, versions }))
    else response.writeHead(404).end()
  })
  origin = await listen(registry)
  // Overrides the settings of the npm that runs the tests.
  vi.stubEnv('npm_config_registry', origin)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  vi.stubEnv('npm_config_fetch_retries', '0')
  locked(hashOf(archive))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await new Promise((closed) => registry.close(closed))
})

const hashOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

function packed() {
  const source = join(folder, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'small', version: '1.0.0' }))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
  return readFileSync(join(folder, 'small-1.0.0.tgz'))
}

/** Writes a project that depends on one package with this hash. */
function locked(integrity: string) {
  const project = { name: 'p', version: '1.0.0', dependencies: { small: '1.0.0' } }
  const packages = { '': project, 'node_modules/small': { version: '1.0.0', integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
}

const isInstalled = () => existsSync(join(folder, 'node_modules/small/package.json'))

describe('npmCi', () => {
  it('downloads archives without requesting package metadata', async () => {
    expect(await npmCi(folder)).toMatchObject({ status: 0 })
    expect(isInstalled()).toBe(true)
    expect(asked).toEqual([USUAL_PATH])
    expect(existsSync(join(folder, '.installing'))).toBe(false)
  })

  it('installs from a registry with other archive addresses', async () => {
    archivePath = '/archives/1'
    expect(await npmCi(folder)).toMatchObject({ status: 0 })
    expect(isInstalled()).toBe(true)
  })

  it('rejects an archive whose hash differs from the lock file', async () => {
    locked(hashOf(Buffer.from('another')))
    const { status, complaint } = await npmCi(folder)
    expect(status).toBe(1)
    expect(complaint).toContain('EINTEGRITY')
    expect(isInstalled()).toBe(false)
  })

  it('keeps installed packages when the registry is unreachable', async () => {
    await npmCi(folder)
    rmSync(join(folder, 'cache'), { recursive: true })
    await new Promise((closed) => registry.close(closed))
    const { status, complaint } = await npmCi(folder)
    expect(status).toBe(1)
    expect(complaint).toContain('ECONNREFUSED')
    expect(isInstalled()).toBe(true)
  })
})
