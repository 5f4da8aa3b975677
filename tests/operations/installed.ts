import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe } from 'vitest'

/** Folders of server programs, which are only in an administrator's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/**
 * Describes tests with a real program of this machine. Without it they are skipped with a message; in CI that is an
 * error.
 * @param needed the Debian package that contains it
 */
export function describeWith(name: string, needed: string, tests: (program: string) => void): void {
  const program = FOLDERS.map((folder) => join(folder, name)).find(existsSync)
  if (!program && process.env.CI) throw new Error(`${name} is not installed: apt-get install ${needed}`)
  if (!program)
    console.log(`${name} is not installed, and what is tried with it is left out: apt-get install ${needed}`)
  describe.skipIf(!program)(`with ${name}`, () => tests(program ?? ''))
}
