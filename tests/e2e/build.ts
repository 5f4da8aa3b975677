import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import ownTemporaryFolder from '../temporary-folder'
import { seedInto } from './seed-once.mjs'

/** Global setup: builds once, because a build takes longer than the timeout of a test. */
export default async function build(): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/build.mjs', '--without-production'], { stdio: 'inherit' })
  const tidy = ownTemporaryFolder()
  // Products start dozens of times, so they share a compile cache.
  process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'compiled')
  // The seeded data of every product; `npm test` prepares it in parallel with the unit tests.
  process.env['SEEDED_DATA'] ??= await seedInto(join(tmpdir(), 'seeded'))
  return tidy
}
