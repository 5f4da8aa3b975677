import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { freePort } from '../scripts/processes/free-port.mjs'

/** Free ports for site and sandbox. */
export const freePorts = async () => ({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) })

/** Writes a program like npm start without installation and build. @returns its path */
export function writeProductProgram(folder: string): string {
  const file = join(folder, 'run.mjs')
  writeFileSync(
    file,
    `const { runProduct } = await import(${JSON.stringify(resolve('scripts/processes/processes.mjs'))}); await runProduct('start')`,
  )
  return file
}
