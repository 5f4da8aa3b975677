import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe } from 'vitest'

/** Folders of server programs, which are only in an administrator's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/**
 * A program of this machine; null with a message without it, which is an error in CI.
 * @param needed the Debian package that contains it
 */
export function findProgram(name: string, needed: string): string | null {
  const program = FOLDERS.map((folder) => join(folder, name)).find(existsSync)
  if (program) return program
  if (process.env.CI) throw new Error(`${name} is not installed: apt-get install ${needed}`)
  console.log(`${name} is not installed, and what is tried with it is left out: apt-get install ${needed}`)
  return null
}

/** Describes tests with a real program of this machine; they are skipped without it. */
export function describeWith(name: string, needed: string, tests: (program: string) => void): void {
  const program = findProgram(name, needed)
  describe.skipIf(!program)(`with ${name}`, () => tests(program ?? ''))
}
