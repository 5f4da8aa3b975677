import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder, which is removed with all others when the tests end (`tests/temporary-folder.ts`). */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))
