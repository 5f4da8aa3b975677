import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives this process, and all that it starts from now on, a folder of its own for what is temporary: a test that was
 * killed leaves nothing behind.
 * @returns takes it away
 */
export default function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
