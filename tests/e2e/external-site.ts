import { createServer } from 'node:http'

import { listen } from '../../app/lib/http/listen.fixture'

/**
 * Starts a page of another site as the target of the quick exit. The site is `localhost`, so `127.0.0.1` is cross-site.
 */
export async function openExternalSite() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Weather</title><h1>The weather</h1>')
  })
  return {
    url: `${await listen(server)}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
