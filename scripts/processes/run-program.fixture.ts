import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program and collects its output. @param command the program, and its arguments */
export function runProgram([program = '', ...args]: string[], options: Pick<SpawnOptions, 'cwd' | 'env'>) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, stdout, stderr }))
  const output = () => stdout + stderr
  return {
    child,
    ended,
    output,
    /** Waits until it has written this text. @throws with its output when it ends before */
    async until(text: string): Promise<void> {
      const written = new Promise<void>((resolve) => {
        const look = () => output().includes(text) && resolve()
        look()
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      })
      await Promise.race([written, ended.then(() => Promise.reject(new Error(output())))])
    },
    /** Ends it as a service manager does. @returns its exit code and output */
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
