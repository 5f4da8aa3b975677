import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder, which goes with all others when the tests end (`tests/temporary-folder.ts`). */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))
