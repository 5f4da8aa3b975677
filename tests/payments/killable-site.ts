import { spawn, type ChildProcess } from 'node:child_process'

export type KillableSite = ReturnType<typeof createKillableSite>

/** A site that starts again, by itself, whenever it was killed. */
export function createKillableSite(file: string, settings: Record<string, string>) {
  let env = settings
  let child: ChildProcess | null = null
  let port: number | null = null
  let [stopped, killed, crashes] = [false, false, 0]

  function start(): Promise<void> {
    const started = spawn(process.execPath, [file], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child = started
    started.once('exit', () => {
      port = null
      if (stopped) return
      if (!killed) crashes += 1
      killed = false
      void start()
    })
    return new Promise((ready) => {
      started.stdout.on('data', (chunk: Buffer) => {
        const [, listening] = /port (\d+)/.exec(chunk.toString()) ?? []
        if (listening === undefined || child !== started) return
        port = Number(listening)
        ready()
      })
    })
  }

  return {
    start,
    /** Where it listens; null while it is down or starting. */
    port: () => port,
    /** How often it ended although nobody asked for it. */
    crashes: () => crashes,
    /** `kill -9`, at this instant; false when there is nothing to kill. */
    kill(): boolean {
      if (port === null || child === null) return false
      port = null
      killed = true
      return child.kill('SIGKILL')
    },
    /** From its next start on it has these settings too. */
    set(changes: Record<string, string>): void {
      env = { ...env, ...changes }
    },
    stop(): void {
      stopped = true
      child?.kill('SIGKILL')
    },
  }
}
