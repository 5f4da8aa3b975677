import { execFileSync } from 'node:child_process'

import ownTemporaryFolder from '../temporary-folder'
import { seedOnce } from './seeded-data'

/** Before all tests: a product that had to build first would take longer to start than tests wait, once in each worker. */
export default async function build(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const tidy = ownTemporaryFolder()
  await seedOnce()
  return tidy
}
