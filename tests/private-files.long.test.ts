import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { sandboxProgram } from '../sandbox/testing/program.fixture'
import { runProgram } from '../scripts/processes/run-program.fixture'

const modeOf = (path: string) => statSync(path).mode & 0o777

/** Starts the sandbox with the usual umask, and stops it when it is ready. */
async function runOnce(dataDir: string) {
  const program = `umask 022; exec "${process.execPath}" "${sandboxProgram}"`
  const env = { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: '0', SEED_DIR: resolve('studio/seed') }
  const sandbox = runProgram(['sh', '-c', program], { env })
  await sandbox.until('sandbox ready')
  const found = readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    folder: entry.isDirectory(),
  }))
  const open = found.filter(({ path, folder }) => modeOf(path) !== (folder ? 0o700 : 0o600)).map(({ path }) => path)
  await sandbox.stop()
  return { open, names: found.map(({ path }) => path.slice(dataDir.length + 1)) }
}

describe('the files of the sandbox', () => {
  it('belong to their owner alone from the first start', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o755)
    const { open, names } = await runOnce(dataDir)
    expect(open).toEqual([])
    expect(modeOf(dataDir)).toBe(0o700)
    expect(names).toEqual(
      expect.arrayContaining([
        'sandbox/content-lake/content-lake.sqlite',
        'sandbox/content-lake/content-lake.sqlite-wal',
        'sandbox/api-host/submissions.sqlite',
        'sandbox/token',
      ]),
    )
  })

  it('become private when an earlier version left them open', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'sandbox/content-lake/assets'), { recursive: true, mode: 0o755 })
    writeFileSync(join(dataDir, 'sandbox/content-lake/assets/a.jpg'), '', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    expect((await runOnce(dataDir)).open).toEqual([])
  })
})
