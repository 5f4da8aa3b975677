// Usage: `node tests/e2e/seed-once.mjs FOLDER`. `npm test` runs it in parallel with the unit tests; otherwise the global
// setup of the end-to-end tests does.
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { launchProduct, untilWarm } from '../../scripts/processes/product.mjs'

/**
 * Starts a product once and keeps its seeded content and pictures for all other products of the run.
 * @param {string} folder the folder to create
 * @returns {Promise<string>} the same folder
 */
export async function seedInto(folder) {
  const [port, sandboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), METRICS_PORT: String(metricsPort) }
  // A sibling folder, so that a killed run leaves nothing elsewhere.
  const first = `${folder}-first`
  const child = await launchProduct({ ...ports, DATA_DIR: first })
  await untilWarm(metricsPort, child)
  const gone = new Promise((ended) => child.once('exit', ended))
  child.kill('SIGINT')
  await gone
  await mkdir(folder, { mode: 0o700 })
  for (const part of ['sandbox', 'pictures']) await cp(join(first, part), join(folder, part), { recursive: true })
  await rm(first, { recursive: true })
  return folder
}

const [, program = '', folder] = process.argv
if (import.meta.url === pathToFileURL(program).href && folder) await seedInto(folder)
