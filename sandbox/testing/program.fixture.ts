import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import * as v from 'valibot'

/** The built sandbox program, for tests that kill its process: `npm run build` must run first. */
export const sandboxProgram = resolve('build/sandbox/main.js')

const ready = v.pipe(v.string(), v.parseJson(), v.object({ message: v.literal('sandbox ready'), port: v.number() }))

/** Returns the port of a started sandbox from its first `sandbox ready` log line. */
export async function portOf({ stdout }: { stdout: Readable }): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const parsed = v.safeParse(ready, line)
    if (parsed.success) return parsed.output.port
  }
  throw new Error('The sandbox ended before it was ready')
}

/** Starts the sandbox in its own process on a free port, with its data in `folder` and an empty dataset. */
export async function startSandboxProgram(folder: string, settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    SANDBOX_PORT: '0',
    DATA_DIR: folder,
    SEED_DIR: join(folder, 'no-seed'),
    API_HOST_TOKEN: '',
    ...settings,
  }
  const child = spawn(process.execPath, [sandboxProgram], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(child)
  return { child, port, origin: `http://127.0.0.1:${port}` }
}
