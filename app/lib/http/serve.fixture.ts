import { createServer, type RequestListener } from 'node:http'

import { onTestFinished } from 'vitest'

import { listen } from './listen.fixture'

/** Answers requests until the test ends. @returns the origin */
export function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  onTestFinished(() => void server.close().closeAllConnections())
  return listen(server)
}
