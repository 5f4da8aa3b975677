import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { canMount, mount, unmount } from './mount.fixture'
import { PINNED, programSaying, startOldMachine } from './old-machine.fixture'

/** Mounts a read-only disk with the same files over a folder. */
function mountForReading(folder: string) {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  if (!mount('-t', 'tmpfs', 'tmpfs', folder)) throw new Error('no disk')
  cpSync(copy, folder, { recursive: true })
  if (!mount('-o', 'remount,ro', folder)) throw new Error('no disk to be read only')
}

let machine: Awaited<ReturnType<typeof startOldMachine>>
beforeEach(async () => {
  machine = await startOldMachine()
})
afterEach(() => machine.stop())

/** The pinned Node runs the program with its arguments and its children; the exit status is passed on. */
const RUN = { status: 7, stdout: `v${PINNED} v${PINNED} a b\n` }
const NOT_SUPPORTED = `Node ${process.versions.node} is not supported`

/** Expects one line that says what to do. */
async function expectOneLine(expected: string) {
  const { status, stdout, stderr } = await machine.run()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${NOT_SUPPORTED}: .*Install Node 24 .*\\.\n$`))
  expect(stderr).toContain(expected)
}

describe('an unsupported Node', () => {
  it('fetches the pinned one once and runs with it', async () => {
    const first = await machine.run(['a', 'b'])
    expect(first).toMatchObject(RUN)
    expect(first.stderr).toBe(`${NOT_SUPPORTED}: fetching Node ${PINNED} (once; 50 MB) … done\n`)
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(machine.registry.fetches).toBe(1)
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('supports concurrent starts', async () => {
    const starts = await Promise.all([0, 1, 2, 3].map(() => machine.run(['a', 'b'])))
    for (const start of starts) expect(start).toMatchObject(RUN)
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it.each([
    ['is cut off', programSaying(PINNED).slice(0, 30)],
    ['is another one', programSaying('98.0.0')],
  ])('fetches again when the stored program %s', async (_what, content) => {
    mkdirSync(dirname(machine.program), { recursive: true })
    writeFileSync(machine.program, content)
    chmodSync(machine.program, 0o755)
    // Left by a fetch whose process ended.
    const { pid } = spawnSync(process.execPath, ['-v'])
    mkdirSync(join(machine.project, '.node', `fetching-${pid}-x`))

    expect(await machine.run(['a', 'b'])).toMatchObject({ ...RUN, stderr: expect.stringContaining('fetching') })
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('forwards a signal', async () => {
    const { child } = machine.begin(['wait'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([9, null])
  })
})

describe('the error line of an unsupported Node', () => {
  it('names a missing network', async () => {
    machine.disconnect()
    await expectOneLine('the package registry cannot be reached')
    expect(readdirSync(dirname(machine.program))).toEqual([])
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('names a registry without the package', async () => {
    machine.registry.gives = false
    await expectOneLine('the package registry does not give it')
  })

  it('names a registry with another package', async () => {
    machine.pin({ integrity: `sha512-${Buffer.alloc(64).toString('base64')}` })
    await expectOneLine('the package registry does not give it')
    expect(existsSync(machine.program)).toBe(false)
  })

  it('names a system without a package', async () => {
    machine.pin({ os: 'plan9' })
    await expectOneLine(`npm has none for ${process.platform} on ${process.arch}`)
  })

  it.runIf(canMount)('names a read-only checkout', async () => {
    const { project } = machine
    mountForReading(project)
    try {
      await expectOneLine('.node cannot be written')
    } finally {
      unmount(project)
    }
  })

  it('names a Node too old to fetch another', async () => {
    const stub = join(machine.project, 'node-16.cjs')
    writeFileSync(stub, "Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } })")
    expect(await machine.run([], ['--require', stub])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Node 16.20.2 is too old, also to fetch another: install Node 24 from https://nodejs.org\n',
    })
  })
})
