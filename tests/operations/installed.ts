import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe } from 'vitest'

/** Where programs of servers lie, in the path of an administrator alone. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/**
 * Describes what is tried with a real program of the machine. Where it is not installed that is said and left out; in CI
 * it is an error.
 * @param needed the package of Debian that has it
 */
export function describeWith(name: string, needed: string, tests: (program: string) => void): void {
  const program = FOLDERS.map((folder) => join(folder, name)).find(existsSync)
  if (!program && process.env.CI) throw new Error(`${name} is not installed: apt-get install ${needed}`)
  if (!program)
    console.log(`${name} is not installed, and what is tried with it is left out: apt-get install ${needed}`)
  describe.skipIf(!program)(`with ${name}`, () => tests(program ?? ''))
}
