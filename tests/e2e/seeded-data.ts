import { cp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, launchProduct, untilWarm } from '../../scripts/processes/product.mjs'

/** In the run's own temporary folder. */
const seeded = () => join(tmpdir(), 'seeded')

/** Starts a product once, for what every other one of the run would make again: its seeded content and its pictures. */
export async function seedOnce(): Promise<void> {
  const [port, sandboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), METRICS_PORT: String(metricsPort) }
  const folder = join(tmpdir(), 'first')
  const child = await launchProduct({ ...ports, DATA_DIR: folder })
  await untilWarm(metricsPort, child)
  const gone = new Promise((ended) => child.once('exit', ended))
  child.kill('SIGINT')
  await gone
  await mkdir(seeded(), { mode: 0o700 })
  for (const part of ['sandbox', 'pictures']) await cp(join(folder, part), join(seeded(), part), { recursive: true })
  await rm(folder, { recursive: true })
}

/** Fills a data folder as a product's first start would. */
export async function copySeed(dataDir: string): Promise<void> {
  await cp(seeded(), dataDir, { recursive: true })
}
