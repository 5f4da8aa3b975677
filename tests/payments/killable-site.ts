import { spawn, type ChildProcess } from 'node:child_process'

/** A site that starts again, by itself, whenever it was killed. */
export class KillableSite {
  readonly #file: string
  #env: Record<string, string>
  #child: ChildProcess | null = null
  #port: number | null = null
  #stopped = false
  #killed = false
  /** Ends that nobody asked for. */
  crashes = 0

  constructor(file: string, env: Record<string, string>) {
    this.#file = file
    this.#env = env
  }

  /** Where it listens; null while it is down or starting. */
  get port(): number | null {
    return this.#port
  }

  start(): Promise<void> {
    const child = spawn(process.execPath, [this.#file], {
      env: { ...process.env, ...this.#env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#child = child
    child.once('exit', () => {
      this.#port = null
      if (this.#stopped) return
      if (!this.#killed) this.crashes += 1
      this.#killed = false
      void this.start()
    })
    return new Promise((ready) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const port = /port (\d+)/.exec(chunk.toString())?.[1]
        if (port === undefined || this.#child !== child) return
        this.#port = Number(port)
        ready()
      })
    })
  }

  /** `kill -9`, at this instant; false when there is nothing to kill. */
  kill(): boolean {
    if (this.#port === null || this.#child === null) return false
    this.#port = null
    this.#killed = true
    return this.#child.kill('SIGKILL')
  }

  /** From its next start on it has these settings too. */
  set(changes: Record<string, string>): void {
    this.#env = { ...this.#env, ...changes }
  }

  stop(): void {
    this.#stopped = true
    this.#child?.kill('SIGKILL')
  }
}
