import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'

/** Runs a content script against a sandbox like npm. Returns its exit code and output. */
export function runScript(script: string, sandbox: TestSandbox, args: string[] = [], env: Record<string, string> = {}) {
  // Scripts read the token from DATA_DIR/sandbox.
  const dataDir = join(sandbox.dataDir, 'scripts')
  mkdirSync(join(dataDir, 'sandbox'), { recursive: true })
  writeFileSync(join(dataDir, 'sandbox/token'), sandbox.token)
  const settings = {
    ...process.env,
    SANITY_PROJECT_ID: '',
    SANDBOX_PORT: new URL(sandbox.origin).port,
    DATA_DIR: dataDir,
    ...env,
  }
  return new Promise<{ code: number; stdout: string; stderr: string }>((ended) => {
    const child = execFile(
      process.execPath,
      [resolve('scripts', script), ...args],
      { env: settings },
      (_error, stdout, stderr) => {
        ended({ code: child.exitCode ?? -1, stdout, stderr })
      },
    )
  })
}
