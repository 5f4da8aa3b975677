import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { afterEach, describe, expect, it } from 'vitest'

import { withServiceEnvironment } from './service-process.server'

let service: ChildProcess | undefined
afterEach(() => service?.kill())

/** Starts a listening process with these settings. Returns its port. */
async function startService(settings: Record<string, string>): Promise<string> {
  const program = 'const server = require("net").createServer().listen(0, () => console.log(server.address().port))'
  const child = spawn(process.execPath, ['-e', program], { env: { NODE_ENV: 'test', HOME: '/home/site', ...settings } })
  service = child
  const [printed] = await once(child.stdout, 'data')
  return String(printed).trim()
}

describe.runIf(process.platform === 'linux')('withServiceEnvironment', () => {
  it('adds settings that are missing here from the process on PORT', async () => {
    const PORT = await startService({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })
    const own = { PORT, METRICS_HOST: '127.0.0.1' }
    expect(withServiceEnvironment(own)).toEqual({ ...own, METRICS_PORT: '9464' })
  })

  it.each([
    ['of another SITE_URL', { SITE_URL: 'https://staging.example' }],
    ['of another mode', { SITE_MODE: 'start' }],
  ])('adds nothing from a process %s', async (_what, settings) => {
    const own = { PORT: await startService({ METRICS_PORT: '9464', ...settings }), SITE_URL: 'https://site.example' }
    expect(withServiceEnvironment(own)).toEqual(own)
  })
})
