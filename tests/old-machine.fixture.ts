import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listen } from '../app/lib/http/listen.fixture'
import { runProgram } from '../scripts/processes/run-program.fixture'

/** The version of the pinned Node in these tests: this machine's own Node under another number. */
export const PINNED = '99.1.0'
const PACKAGE = 'node-of-a-test'

/** A program that runs as the pinned Node. @param version that it reports */
export const programSaying = (version: string) => `#!/bin/sh
if [ "$1" = -v ]; then echo v${version}; else RUN_BY=v${version} exec ${process.execPath} "$@"; fi
`

/** Prints the Node of itself and its children, and waits for a signal on request. */
const SHOWN = `import { execFileSync } from 'node:child_process'
const child = execFileSync('node', ['-v'], { encoding: 'utf8' }).trim()
process.on('SIGTERM', () => process.exit(9))
console.log([process.env.RUN_BY, child, ...process.argv.slice(2)].join(' '))
if (process.argv[2] !== 'wait') process.exit(7)
setInterval(() => undefined, 1_000)
`

/** Packs the package as npm does. */
function pack(folder: string) {
  const content = join(folder, 'package')
  mkdirSync(join(content, 'bin'), { recursive: true })
  const bin = { node: 'bin/node' }
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name: PACKAGE, version: PINNED, bin }))
  writeFileSync(join(content, 'bin/node'), programSaying(PINNED))
  chmodSync(join(content, 'bin/node'), 0o755)
  const [result]: { integrity: string; filename: string }[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: content, encoding: 'utf8' }),
  )
  if (!result) throw new Error('npm packed nothing')
  return { integrity: result.integrity, archive: readFileSync(join(folder, result.filename)) }
}

/** A package registry with only the pinned Node. */
async function startRegistry(folder: string) {
  const { integrity, archive } = pack(folder)
  const served = { gives: true, fetches: 0 }
  const server = createServer(({ url }, response) => {
    if (!served.gives) return response.writeHead(404).end('{}')
    if (url === '/archive.tgz') {
      served.fetches += 1
      return response.end(archive)
    }
    const version = { name: PACKAGE, version: PINNED, dist: { tarball: `${address}archive.tgz`, integrity } }
    return response.end(JSON.stringify({ name: PACKAGE, 'dist-tags': {}, versions: { [PINNED]: version } }))
  })
  const address = `${await listen(server)}/`
  return { address, integrity, served, close: () => server.close() }
}

/** A project that needs a newer Node than the current one, and a registry with it. */
export async function startOldMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  const registry = await startRegistry(folder)
  const project = join(folder, 'project')
  for (const file of [
    'node.cjs',
    'settings/settings-file.mjs',
    'processes/orphaned.mjs',
    'node/range.cjs',
    'node/fetch.mjs',
    'node/run.mjs',
  ])
    cpSync(join('scripts', file), join(project, 'scripts', file))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=99.0.0' } }))
  writeFileSync(join(project, 'shown.mjs'), SHOWN)

  /** Pins the package for this machine. */
  const pin = (changed: Record<string, unknown> = {}) => {
    const { platform: os, arch: cpu } = process
    const bin = { node: 'bin/node' }
    const pinned = { version: PINNED, integrity: registry.integrity, os, cpu, bin, ...changed }
    const packages = { '': {}, [`node_modules/${PACKAGE}`]: pinned }
    writeFileSync(join(project, 'scripts/node/package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  }
  pin()

  const begin = (args: string[], options: string[] = []) =>
    runProgram([process.execPath, ...options, 'scripts/node.cjs', 'shown.mjs', ...args], {
      cwd: project,
      env: { ...process.env, npm_config_registry: registry.address, npm_config_cache: join(folder, 'cache') },
    })
  return {
    project,
    /** The path of the pinned Node. */
    program: join(project, '.node', `${PACKAGE}-${PINNED}`, 'node'),
    registry: registry.served,
    pin,
    begin,
    disconnect: registry.close,
    /** Runs the program until it exits. @param options of the current Node */
    async run(args: string[] = [], options: string[] = []) {
      const { code, stdout, stderr } = await begin(args, options).ended
      return { status: code, stdout, stderr }
    },
    stop() {
      registry.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
