import { spawn } from 'node:child_process'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { expect, test } from './product'

/** Runs `npm start` until it fails and returns its exit code and output. */
async function startAndFail(env: Record<string, string>): Promise<{ status: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // `close` rather than `exit`: the output is complete only then.
  const status = await new Promise<number | null>((ended) => child.once('close', ended))
  return { status, lines: output.trim().split('\n') }
}

test('npm start fails with one line of advice for a used port or a wrong setting', async ({ product }, testInfo) => {
  const DATA_DIR = testInfo.outputPath('data')
  const port = new URL(product.siteUrl).port
  const [free, other, another] = [String(await freePort()), String(await freePort()), String(await freePort())]
  const failures = await Promise.all([
    startAndFail({ DATA_DIR, PORT: port, SANDBOX_PORT: free }),
    startAndFail({ DATA_DIR, PORT: 'abc' }),
    startAndFail({
      DATA_DIR: testInfo.outputPath('other'),
      PORT: other,
      SANDBOX_PORT: another,
      SITE_URL: 'nonsense',
    }),
  ])

  expect(failures).toEqual([
    { status: 1, lines: [expect.stringContaining(`Port ${port} is in use. Choose another with PORT`)] },
    { status: 1, lines: ['PORT must be a port: a whole number from 1 to 65535'] },
    { status: 1, lines: [expect.stringContaining('SITE_URL must be')] },
  ])
})
