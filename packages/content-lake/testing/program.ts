import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { build } from 'esbuild'
import * as v from 'valibot'

const room = join(import.meta.dirname, '..')
const outdir = join(room, 'build/tests')

/** Bundles the command and its query worker, like a start does. */
export async function bundlePrograms() {
  await build({
    absWorkingDir: room,
    entryPoints: { main: 'alone/main.ts', 'query-worker': 'queries/query-worker.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    logLevel: 'error',
  })
}

const CLIENTS = 'Clients: '

const clientSettings = v.pipe(
  v.string(),
  v.startsWith(CLIENTS),
  v.transform((line) => line.slice(CLIENTS.length)),
  v.parseJson(),
  v.object({
    projectId: v.string(),
    dataset: v.string(),
    apiHost: v.string(),
    useProjectHostname: v.boolean(),
    useCdn: v.boolean(),
  }),
)

export type Started = {
  child: ChildProcess
  /** Client settings. */
  settings: v.InferOutput<typeof clientSettings>
  token: string
}

/** Resolves when a started command prints its address. */
export async function startedLake(child: ChildProcess & { stdout: Readable }): Promise<Started> {
  let settings: Started['settings'] | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const said = v.safeParse(clientSettings, line)
    if (said.success) settings = said.output
    const token = /^Token: (\w+)$/.exec(line)?.[1]
    if (token !== undefined && settings !== null) return { child, settings, token }
  }
  throw new Error('The lake ended before it was ready')
}

/** Starts the bundled command on a free port. */
export function startProgram(args: string[]): Promise<Started> {
  const node = ['--disable-warning=ExperimentalWarning', join(outdir, 'main.js')]
  return startedLake(
    spawn(process.execPath, [...node, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
}
