import { once } from 'node:events'
import { createServer } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { choosePorts, freePort } from './free-port.mjs'

describe('choosePorts', () => {
  /** Uses a port of this machine until the test ends. */
  async function listenOn(port: number) {
    const server = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening').catch(() => undefined)
  }

  it('returns the next free ports and names them when the usual ones are in use', async () => {
    // Other programs may use them already.
    for (const port of [3000, 3001]) await listenOn(port).catch(() => undefined)
    const { PORT, SANDBOX_PORT, notes } = await choosePorts({})
    expect(Number(PORT)).toBeGreaterThan(3001)
    expect(Number(SANDBOX_PORT)).toBeGreaterThan(Number(PORT))
    expect(notes).toEqual([
      `Port 3000 is in use: PORT is ${PORT}. Set it for other commands too.`,
      `Port 3001 is in use: SANDBOX_PORT is ${SANDBOX_PORT}. Set it for other commands too.`,
    ])
  })

  it('rejects with the name of the setting when its port is in use', async () => {
    const port = await freePort()
    await listenOn(port)
    await expect(choosePorts({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use. Choose another with PORT`,
    )
  })
})
