import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { sandboxProgram, startSandboxProgram } from './testing/program.fixture'

const folder = temporaryFolder()

/** Starts a sandbox that must fail. Returns its exit code and stderr. */
async function fail(settings: Record<string, string>) {
  const env = { ...process.env, SEED_DIR: join(folder, 'no-seed'), ...settings }
  // Node 22 warns about SQLite.
  const args = ['--disable-warning=ExperimentalWarning', sandboxProgram]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let message = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (message += chunk))
  const [code] = await once(child, 'close')
  return { code, message }
}

describe('second sandbox', () => {
  it('fails in one line on the same DATA_DIR', async () => {
    const { child } = await startSandboxProgram(folder)
    const { code, message } = await fail({ SANDBOX_PORT: '0', DATA_DIR: folder })
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(code).toBe(1)
    expect(message).toMatch(/^Another sandbox is already using [^\n]+DATA_DIR\. It is process \d+\.\n$/)
  }, 30_000)

  it('fails in one line on the same port', async () => {
    const { child, port } = await startSandboxProgram(folder)
    const failure = await fail({ SANDBOX_PORT: String(port), DATA_DIR: join(folder, 'other') })
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(failure.code).toBe(1)
    // The process id is known on Linux only.
    expect(failure.message).toMatch(
      new RegExp(`^Port ${port} is in use: choose another with SANDBOX_PORT\\.[^\\n]*\\n$`),
    )
  }, 30_000)
})
