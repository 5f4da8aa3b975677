import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { freePort } from '../scripts/processes/free-port.mjs'
import { childrenOf } from './growth/processor-time'

const folder = temporaryFolder()
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

/** Starts a program of npm start, without installation and build. */
async function startProduct(command: string[], settings: Record<string, string>) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    SEED_DIR: join(folder, 'no-seed'),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    ...settings,
  }
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C')) resolve()
    })
    child.once('exit', () => reject(new Error(`It ended: ${said}`)))
  })
  return child
}

describe('kill -9', () => {
  const program = join(folder, 'run.mjs')
  const processes = JSON.stringify(resolve('scripts/processes/processes.mjs'))
  writeFileSync(program, `const { runProduct } = await import(${processes}); await runProduct('start')`)
  // npm runs scripts in a shell and sets this variable.
  const inShell = JSON.stringify(`"${process.execPath}" "${program}"; true`)
  const npm = `require('node:child_process').spawn('sh', ['-c', ${inShell}], { stdio: 'inherit' })`

  it.each([
    ['npm start’s own program', [program], {}],
    ['npm', ['--eval', npm], { npm_lifecycle_event: 'start' }],
  ])('stops site and sandbox together with %s', async (_what, command, settings) => {
    const child = await startProduct(command, settings)
    const pids = descendantsOf(child.pid ?? 0)
    expect(pids.length).toBeGreaterThanOrEqual(2)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 15_000, interval: 100 })
  })
})
