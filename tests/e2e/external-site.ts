import { createServer } from 'node:http'

import { freePort } from '../../scripts/processes/free-port.mjs'

/**
 * Starts a page of another site as the target of the quick exit. The site is `localhost`, so `127.0.0.1` is cross-site.
 */
export async function openExternalSite() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Weather</title><h1>The weather</h1>')
  })
  const port = await freePort()
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
