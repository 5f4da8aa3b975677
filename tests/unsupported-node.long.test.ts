import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { canMount, mount, unmount } from './mount.fixture'
import { PINNED, programSaying, startOldMachine } from './old-machine.fixture'

/** Puts a disk with the same files in the place of a folder, to be read only. */
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

/** Run by the pinned Node, with its arguments, and its children by the same; its exit status is passed on. */
const RUN = { status: 7, stdout: `v${PINNED} v${PINNED} a b\n` }
const NOT_SUPPORTED = `Node ${process.versions.node} is not supported`

/** Ends with one line that says what to do. */
async function expectOneLine(expected: string) {
  const { status, stdout, stderr } = await machine.run()
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${NOT_SUPPORTED}: .*Install Node 24 .*\\.\n$`))
  expect(stderr).toContain(expected)
}

describe('a Node that is not supported', () => {
  it('fetches the pinned one, once, and goes on with it', async () => {
    const first = await machine.run(['a', 'b'])
    expect(first).toMatchObject(RUN)
    expect(first.stderr).toBe(`${NOT_SUPPORTED}: fetching Node ${PINNED} (once; 50 MB) … done\n`)
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(machine.registry.fetches).toBe(1)
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('may be started many times at once', async () => {
    const starts = await Promise.all([0, 1, 2, 3].map(() => machine.run(['a', 'b'])))
    for (const start of starts) expect(start).toMatchObject(RUN)
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it.each([
    ['is empty', ''],
    ['is cut off', programSaying(PINNED).slice(0, 30)],
    ['is another one', programSaying('98.0.0')],
    ['does not run', '\x7fELF and what is no program'],
  ])('fetches it again where what lies there %s', async (_what, content) => {
    mkdirSync(dirname(machine.program), { recursive: true })
    writeFileSync(machine.program, content)
    chmodSync(machine.program, 0o755)
    // And the rest of a fetch whose process is gone.
    const { pid } = spawnSync(process.execPath, ['-v'])
    mkdirSync(join(machine.project, '.node', `fetching-${pid}-x`))

    expect(await machine.run(['a', 'b'])).toMatchObject({ ...RUN, stderr: expect.stringContaining('fetching') })
    expect(await machine.run(['a', 'b'])).toEqual({ ...RUN, stderr: '' })
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('passes a signal on', async () => {
    const child = machine.begin(['wait'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([9, null])
  })
})

describe('one line says what to do', () => {
  it('without a network', async () => {
    machine.disconnect()
    await expectOneLine('the package registry cannot be reached')
    expect(readdirSync(dirname(machine.program))).toEqual([])
    expect(readdirSync(join(machine.project, '.node'))).toHaveLength(1)
  })

  it('where the registry does not give it', async () => {
    machine.registry.gives = false
    await expectOneLine('the package registry does not give it')
  })

  it('where the registry gives something else', async () => {
    machine.pin({ integrity: `sha512-${Buffer.alloc(64).toString('base64')}` })
    await expectOneLine('the package registry does not give it')
    expect(existsSync(machine.program)).toBe(false)
  })

  it('on a system that there is none for', async () => {
    machine.pin({ os: 'plan9' })
    await expectOneLine(`npm has none for ${process.platform} on ${process.arch}`)
  })

  it.runIf(canMount)('in a checkout that cannot be written', async () => {
    const { project } = machine
    mountForReading(project)
    try {
      await expectOneLine('.node cannot be written')
    } finally {
      unmount(project)
    }
  })

  it('with a Node that can fetch none', async () => {
    const stub = join(machine.project, 'node-16.cjs')
    writeFileSync(stub, "Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } })")
    expect(await machine.run([], ['--require', stub])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Node 16.20.2 is too old, also to fetch another: install Node 24 from https://nodejs.org\n',
    })
  })
})
