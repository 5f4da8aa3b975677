import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

const room = join(import.meta.dirname, '..')

/** Bundles the query worker into a folder of the package, so that its imports resolve. */
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
  // Renamed atomically: another test may be reading it, or starting two lakes.
  renameSync(outfile, file)
  return pathToFileURL(file)
}
