import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import * as v from 'valibot'

/** The sandbox as `npm start` runs it, for tests that end its process: built before any test runs (`npm run build`). */
export const sandboxProgram = resolve('build/sandbox/main.js')

const ready = v.pipe(v.string(), v.parseJson(), v.object({ message: v.literal('sandbox ready'), port: v.number() }))

/** The port of a sandbox that was just started, once it says that it is ready; what it says before is passed over. */
export async function portOf({ stdout }: { stdout: Readable }): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    const said = v.safeParse(ready, line)
    if (said.success) return said.output.port
  }
  throw new Error('The sandbox ended before it was ready')
}
