import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

import { vi } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'

/**
 * A real Redis on a free port without persistence.
 * @param password that it requires; none by default
 */
export async function startRedis(program: string, password: string | null = null) {
  const place = temporaryFolder()
  const port = await freePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', place]
    if (password !== null) args.push('--requirepass', password)
    child = spawn(program, args, { stdio: 'ignore' })
    await vi.waitFor(
      async () => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        socket.destroy()
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  async function kill(): Promise<void> {
    const ending = child
    child = null
    if (!ending) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    /** The address with a password, or without one. */
    urlWith: (word: string | null) => `redis://${word === null ? '' : `:${word}@`}127.0.0.1:${port}`,
    start,
    kill,
    /** Suspends the process until `wake`. */
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    async end() {
      child?.kill('SIGCONT')
      await kill()
    },
  }
}
