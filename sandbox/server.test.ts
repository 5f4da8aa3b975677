import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { afterEach, describe, it, vi } from 'vitest'

import { sandboxForFile } from './testing/test-sandbox.fixture'
import { openSocket } from '../packages/content-lake/testing/web-socket.fixture'

const sandbox = await sandboxForFile()
afterEach(() => vi.useRealTimers())

describe('sandbox shutdown', () => {
  it('closes open streams and sockets at once', async () => {
    const stream = await new Promise<IncomingMessage>((open) =>
      get(`${sandbox.apiHost}/v1/data/listen/production?query=*`, open),
    )
    const ended = once(stream.resume(), 'end')
    const socket = await openSocket(`${sandbox.apiHost.replace('http', 'ws')}/mux`)
    // Fake timers prevent the forced close after the grace period.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sandbox.restart()
    await ended
    socket.close()
  })
})
