import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { sandboxProgram, startSandboxProgram } from './testing/program.fixture'

const folder = temporaryFolder()

it.each([
  ['DATA_DIR', () => ({ SANDBOX_PORT: '0', DATA_DIR: folder }), /^Another sandbox is already using [^\n]+DATA_DIR\./],
  [
    'port',
    (port: number) => ({ SANDBOX_PORT: String(port), DATA_DIR: join(folder, 'other') }),
    /^Port \d+ is in use: choose another with SANDBOX_PORT\./,
  ],
])(
  'second sandbox fails in one line on the same %s',
  async (_shared, settings, message) => {
    const { child, port } = await startSandboxProgram(folder)
    const env = { ...process.env, SEED_DIR: join(folder, 'no-seed'), ...settings(port) }
    // Node 22 warns about SQLite.
    const args = ['--disable-warning=ExperimentalWarning', sandboxProgram]
    const second = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let printed = ''
    second.stderr.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
    const [code] = await once(second, 'close')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(code).toBe(1)
    expect(printed).toMatch(message)
    expect(printed.trimEnd().split('\n')).toHaveLength(1)
  },
  30_000,
)
