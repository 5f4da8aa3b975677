import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { build } from 'esbuild'

/** The query thread's program as the build makes it, in a folder of the project: packages are found from there. */
export async function bundledQueryWorker(): Promise<URL> {
  const folder = resolve('build/tests')
  mkdirSync(folder, { recursive: true })
  const { outputFiles } = await build({
    entryPoints: [resolve('sandbox/content-lake/query-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    write: false,
  })
  const file = join(folder, 'query-worker.mjs')
  // In one step: another test may be reading it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, outputFiles[0]?.contents ?? '')
  renameSync(unfinished, file)
  return pathToFileURL(file)
}
