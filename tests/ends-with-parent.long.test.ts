import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { portOf, sandboxProgram } from '../sandbox/testing/program.fixture'
import { childrenOf } from './growth/processor-time'
import { freePorts, writeProductProgram } from './product-program'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

/** Starts npm start's program without installation and build, through `command`. */
async function startProduct(
  command: (program: string) => [string, string[]],
  settings: Record<string, string> = {},
  channel: 'ipc' | 'ignore' = 'ignore',
) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    SEED_DIR: join(folder, 'no-seed'),
    ...(await freePorts()),
    ...settings,
  }
  const child = spawn(...command(writeProductProgram(folder)), { env, stdio: ['ignore', 'pipe', 'inherit', channel] })
  started.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C')) resolve()
    })
    child.once('exit', () => reject(new Error(`It ended: ${said}`)))
  })
  return child
}

async function allEnd(pids: number[]) {
  expect(pids.length).toBeGreaterThanOrEqual(2)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 15_000, interval: 100 })
}

describe('kill -9', () => {
  it('stops site and sandbox together with npm start’s own program', async () => {
    const child = await startProduct((program) => [process.execPath, [program]])
    const pids = descendantsOf(child.pid ?? 0)
    child.kill('SIGKILL')
    await allEnd(pids)
  })

  it('stops everything together with npm', async () => {
    // npm runs scripts in a shell and sets this variable.
    const npm = (program: string) =>
      `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(`"${process.execPath}" "${program}"; true`)}], { stdio: 'inherit' })`
    const child = await startProduct((program) => [process.execPath, ['--eval', npm(program)]], {
      npm_lifecycle_event: 'start',
    })
    const pids = descendantsOf(child.pid ?? 0)
    child.kill('SIGKILL')
    await allEnd(pids)
  })

  it('stops everything together with a test that started it over a channel', async () => {
    const child = await startProduct((program) => [process.execPath, [program]], {}, 'ipc')
    const pids = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)]
    child.disconnect()
    await allEnd(pids)
  })
})

it('stops the test runner and its children after kill -9 of npm test', async () => {
  const running = (program: string) => ['--import', resolve('scripts/processes/end-with-parent.mjs'), '--eval', program]
  const spawns = (args: string[]) =>
    `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`
  const waits = `console.log('there'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--eval', spawns(running(spawns(running(waits))))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await once(child.stdout, 'data')
  const pids = descendantsOf(child.pid ?? 0)
  child.kill('SIGKILL')
  await allEnd(pids)
})

it('names a leftover sandbox at the next start', async () => {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    SANDBOX_PORT: '0',
    SEED_DIR: join(folder, 'no-seed'),
  }
  const left = spawn(process.execPath, [sandboxProgram], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(left)
  const port = await portOf(left)
  const refusalOf = async (changed: Record<string, string>) => {
    const next = spawn(process.execPath, [sandboxProgram], {
      env: { ...env, ...changed },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    next.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    await once(next, 'close')
    return errors
  }
  expect(await refusalOf({})).toMatch(
    new RegExp(`^Another sandbox is already using [^\\n]+ It is process ${left.pid}\\.\\n$`),
  )
  expect(await refusalOf({ DATA_DIR: join(folder, 'other'), SANDBOX_PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} is in use: [^\\n]+ Process ${left.pid} has it \\([^\\n]+\\)\\n$`),
  )
})
