import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

const room = join(import.meta.dirname, '..')

/** The query process's program as a start makes it, in a folder of the package: what it imports is found from there. */
export async function bundledQueryWorker(): Promise<URL> {
  const outfile = join(room, 'build/tests', `query-worker.${randomUUID()}.mjs`)
  await build({
    entryPoints: [join(room, 'queries/query-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    packages: 'external',
    logLevel: 'error',
  })
  const file = join(room, 'build/tests/query-worker.mjs')
  // In one step: another test may be reading it, and this one may start two lakes at once.
  renameSync(outfile, file)
  return pathToFileURL(file)
}
