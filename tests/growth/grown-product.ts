import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { startProduct } from '../../scripts/bench/product.mjs'
import { writeGrownSeed, type Size } from './large-dataset'
import { childrenOf, processOf } from './processor-time'

export type GrownProduct = Awaited<ReturnType<typeof startGrownProduct>>

/** Starts a product with the documents of its seed and this number of others. */
export async function startGrownProduct(size?: Size) {
  const seed = temporaryFolder()
  writeGrownSeed(seed, size)
  const product = await startProduct({ SEED_DIR: seed })
  return { ...product, siteProcess: processOf(childrenOf(product.pid), 'server/main.js') }
}
