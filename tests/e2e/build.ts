import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import ownTemporaryFolder from '../temporary-folder'
import { seedOnce } from './seeded-data'

/** Before all tests: a product that had to build first would take longer to start than tests wait, once in each worker. */
export default async function build(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs', '--without-production'], { stdio: 'inherit' })
  const tidy = ownTemporaryFolder()
  // Products start dozens of times: each would compile the same programs.
  process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'compiled')
  await seedOnce()
  return tidy
}
