import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listen } from '../app/lib/http/listen.fixture'
import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { runProgram } from '../scripts/processes/run-program.fixture'

/** The version of the pinned Node in these tests: this machine's own Node under another number. */
const PINNED = '99.1.0'
const PACKAGE = 'node-of-a-test'

/** A program that runs as the pinned Node. */
const PINNED_NODE = `#!/bin/sh
if [ "$1" = -v ]; then echo v${PINNED}; else RUN_BY=v${PINNED} exec ${process.execPath} "$@"; fi
`

/** Prints the Node of itself and its children, and waits for a signal on request. */
const SHOWN = `import { execFileSync } from 'node:child_process'
const child = execFileSync('node', ['-v'], { encoding: 'utf8' }).trim()
process.on('SIGTERM', () => process.exit(9))
console.log([process.env.RUN_BY, child, ...process.argv.slice(2)].join(' '))
if (process.argv[2] !== 'wait') process.exit(7)
setInterval(() => undefined, 1_000)
`

/** Packs the pinned Node as npm does. */
function pack(folder: string) {
  const content = join(folder, 'package')
  mkdirSync(join(content, 'bin'), { recursive: true })
  const manifest = { name: PACKAGE, version: PINNED, bin: { node: 'bin/node' } }
  writeFileSync(join(content, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(content, 'bin/node'), PINNED_NODE)
  chmodSync(join(content, 'bin/node'), 0o755)
  const [result]: { integrity: string; filename: string }[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: content, encoding: 'utf8' }),
  )
  if (!result) throw new Error('npm packed nothing')
  return { integrity: result.integrity, archive: readFileSync(join(folder, result.filename)) }
}

/** A project that needs a newer Node than the current one, and a package registry with only that Node. */
async function startOldMachine() {
  const folder = temporaryFolder()
  const project = join(folder, 'project')
  const { integrity, archive } = pack(folder)
  const server = createServer(({ url }, response) => {
    if (url === '/archive.tgz') return response.end(archive)
    const version = { name: PACKAGE, version: PINNED, dist: { tarball: `${registry}/archive.tgz`, integrity } }
    return response.end(JSON.stringify({ name: PACKAGE, 'dist-tags': {}, versions: { [PINNED]: version } }))
  })
  const registry = await listen(server)

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

  const begin = (args: string[], options: string[] = []) =>
    runProgram([process.execPath, ...options, 'scripts/node.cjs', 'shown.mjs', ...args], {
      cwd: project,
      env: { ...process.env, npm_config_registry: `${registry}/`, npm_config_cache: join(folder, 'cache') },
    })
  return {
    project,
    /** The path of the pinned Node. */
    program: join(project, '.node', `${PACKAGE}-${PINNED}`, 'node'),
    /** Pins the package for this machine. */
    pin(changed: Record<string, unknown> = {}) {
      const { platform: os, arch: cpu } = process
      const pinned = { version: PINNED, integrity, os, cpu, bin: { node: 'bin/node' }, ...changed }
      const packages = { '': {}, [`node_modules/${PACKAGE}`]: pinned }
      writeFileSync(join(project, 'scripts/node/package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
    },
    begin,
    disconnect: () => server.close(),
    /** Runs the program until it exits. @param options of the current Node */
    async run(args: string[] = [], options: string[] = []) {
      const { code, stdout, stderr } = await begin(args, options).ended
      return { status: code, stdout, stderr }
    },
  }
}

let machine: Awaited<ReturnType<typeof startOldMachine>>
beforeEach(async () => {
  machine = await startOldMachine()
  machine.pin()
})
afterEach(() => {
  machine.disconnect()
})

/** The pinned Node runs the program with its arguments and its children; the exit status is passed on. */
const RUN = { status: 7, stdout: `v${PINNED} v${PINNED} a b\n` }
const NOT_SUPPORTED = `Node ${process.versions.node} is not supported`

describe('an unsupported Node', () => {
  it('fetches the pinned one once and runs with it', async () => {
    const first = await machine.run(['a', 'b'])
    expect(first).toMatchObject(RUN)
    expect(first.stderr).toBe(`${NOT_SUPPORTED}: fetching Node ${PINNED} (once; 50 MB) … done\n`)
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('fetches again when the stored program is cut off', async () => {
    mkdirSync(dirname(machine.program), { recursive: true })
    writeFileSync(machine.program, PINNED_NODE.slice(0, 30), { mode: 0o755 })
    expect(await machine.run(['a', 'b'])).toMatchObject({ ...RUN, stderr: expect.stringContaining('fetching') })
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
  })

  it('forwards a signal', async () => {
    const { child } = machine.begin(['wait'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([9, null])
  })

  it.each<[string, () => void, string]>([
    ['a missing network', () => machine.disconnect(), 'the package registry cannot be reached'],
    [
      'a registry with another package',
      () => machine.pin({ integrity: `sha512-${Buffer.alloc(64).toString('base64')}` }),
      'the package registry does not give it',
    ],
    [
      'a system without a package',
      () => machine.pin({ os: 'plan9' }),
      `npm has none for ${process.platform} on ${process.arch}`,
    ],
  ])('names %s in one line, with what to do', async (_what, spoil, reason) => {
    spoil()
    const { status, stdout, stderr } = await machine.run()
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^${NOT_SUPPORTED}: .*Install Node 24 .*\\.\n$`))
    expect(stderr).toContain(reason)
    expect(existsSync(machine.program)).toBe(false)
  })

  it('says so in one line when it is too old to fetch another', async () => {
    const stub = join(machine.project, 'node-16.cjs')
    writeFileSync(stub, "Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } })")
    expect(await machine.run([], ['--require', stub])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Node 16.20.2 is too old, also to fetch another: install Node 24 from https://nodejs.org\n',
    })
  })
})
