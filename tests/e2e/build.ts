import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import ownTemporaryFolder from '../temporary-folder'
import { seedInto } from './seed-once.mjs'

/** Before all tests: a product that had to build first would take longer to start than tests wait, once in each worker. */
export default async function build(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs', '--without-production'], { stdio: 'inherit' })
  const tidy = ownTemporaryFolder()
  // Products start dozens of times: each would compile the same programs.
  process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'compiled')
  // What each product begins with; `npm test` has made it beside the unit tests.
  process.env['SEEDED_DATA'] ??= await seedInto(join(tmpdir(), 'seeded'))
  return tidy
}
