import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

import { vi } from 'vitest'

/** Time limit until a program is ready, in ms: a busy machine renders slowly. */
const READY_MS = 150_000

/** Rejects unless a program listens on this port. */
export async function connectTo(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

/**
 * A program that tests start, end and suspend.
 * @param checkReady rejects until it is ready
 */
export function createProcess(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  checkReady: () => Promise<void>,
) {
  let child: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const [code]: unknown[] = await ended
    return typeof code === 'number' ? code : null
  }

  return {
    /** Resolves when it is ready. */
    async start() {
      child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await vi.waitFor(checkReady, { timeout: READY_MS, interval: 50 })
    },
    /** Sends SIGTERM, as a service manager does; resolves with the exit status. */
    stop: () => end('SIGTERM'),
    /** Kills it, as a crash does. */
    kill: () => end('SIGKILL'),
    /** Suspends the process until `wake`. */
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
  }
}
