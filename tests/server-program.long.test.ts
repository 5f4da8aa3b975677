import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { freePort } from '../scripts/processes/free-port.mjs'
import { ask } from '../server/http.fixture'
import { temporaryFolder } from '../server/site.fixture'
import { runProgram } from '../scripts/processes/run-program.fixture'

/** The bundled program of `npm start`, made by `npm run build`. */
const program = join(import.meta.dirname, '../build/server/main.js')
const dataDir = temporaryFolder()
const settings: NodeJS.ProcessEnv = {
  SITE_MODE: 'start',
  SANITY_PROJECT_ID: 'test',
  SANITY_API_HOST: 'http://127.0.0.1:9',
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
}

function start(env: { PORT?: string; METRICS_PORT?: string; SITE_MODE?: string; DATA_DIR?: string }) {
  return runProgram([process.execPath, program], { env: { PATH: process.env.PATH, ...settings, ...env } })
}

/** A server of another program, and a free port. */
const taken = createServer()
let takenPort = 0
let unused = 0
beforeAll(async () => {
  takenPort = await freePort()
  unused = await freePort()
  await once(taken.listen(takenPort, '127.0.0.1'), 'listening')
})
afterAll(() => taken.close())

describe('the server program', () => {
  it('defaults to production and names a missing setting', async () => {
    const { code, stderr } = await start({ SITE_MODE: '' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^SITE_\w+ .+\n$/)
  })

  it.each([
    ['PORT', () => ({ PORT: String(takenPort) })],
    ['METRICS_PORT', () => ({ PORT: String(unused), METRICS_PORT: String(takenPort) })],
  ])('exits with one line when %s is in use', async (variable, env) => {
    const { code, stderr } = await start(env()).ended
    expect(code).toBe(1)
    const advice = `Choose another with ${variable}, for example ${variable}=${takenPort + 10}`
    const holder = process.platform === 'linux' ? ` Process ${process.pid} has it \\([^\\n]+\\)` : ''
    expect(stderr).toMatch(new RegExp(`^Port ${takenPort} is in use. ${advice}\\.?${holder}\\n$`))
  })

  it('answers requests and exits with 0 on SIGTERM', async () => {
    const site = start({ PORT: String(unused) })
    const health = () => ask(`http://127.0.0.1:${unused}/healthz`)
    await vi.waitFor(async () => expect((await health()).status).toBe(200), { timeout: 15_000 })
    expect(JSON.parse((await health()).text)).toMatchObject({ status: 'ok' })
    // An incomplete form does not delay the exit until its time limit, which would send 408.
    let told = ''
    const slow = connect(unused, '127.0.0.1', () =>
      slow.write('POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\nname'),
    )
    slow.on('error', () => undefined).on('data', (data: Buffer) => (told += data.toString()))
    expect((await health()).status).toBe(200)
    const { stdout, ...end } = await site.stop()
    expect(end).toEqual({ code: 0, stderr: '' })
    expect(told).toBe('')
    for (const line of stdout.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('exits on SIGTERM after its log reader is gone', async () => {
    const site = start({ PORT: String(unused) })
    await site.until('"event":"process.listening"')
    site.child.stdout.destroy()
    expect(await site.stop()).toMatchObject({ code: 0, stderr: '' })
  })
})
