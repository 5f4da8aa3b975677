import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { launchProduct } from '../../scripts/processes/product.mjs'
import { writeGrownSeed, type Size } from './large-dataset'
import { childrenOf, processOf } from './processor-time'

export type GrownProduct = Awaited<ReturnType<typeof startGrownProduct>>

/** Starts a product with the documents of its seed and this number of others. */
export async function startGrownProduct(size?: Size) {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'))
  writeGrownSeed(join(folder, 'seed'), size)
  const [port, sandboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const siteUrl = `http://localhost:${port}`
  const child = await launchProduct({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    SITE_URL: siteUrl,
    DATA_DIR: join(folder, 'data'),
    SEED_DIR: join(folder, 'seed'),
  })
  return {
    siteUrl,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir: join(folder, 'data'),
    metricsPort,
    child,
    /** The process id of the site. */
    site: processOf(childrenOf(child.pid ?? 0), 'server/main.js'),
    async remove() {
      const ended = new Promise((exited) => child.once('exit', exited))
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
