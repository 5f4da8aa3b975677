import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { bundlePrograms } from './bundle-programs.mjs'

/** The query process's program as the build makes it, in a folder of the project: packages are found from there. */
export async function bundledQueryWorker(): Promise<URL> {
  const folder = resolve('build/tests')
  const unfinished = `query-worker.${randomUUID()}`
  await bundlePrograms({ [unfinished]: 'sandbox/content-lake/query-worker.ts' }, folder)
  const file = join(folder, 'query-worker.mjs')
  // In one step: another test may be reading it, and this one may start two sandboxes at once.
  renameSync(join(folder, `${unfinished}.mjs`), file)
  return pathToFileURL(file)
}
