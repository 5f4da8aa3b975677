// A minimal Node server: sends the same response to every request. Receives its headers and body as a message.
import { createServer } from 'node:http'

process.once('message', (/** @type {{ headers: string[], body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  // Equals the site's, because Node sends this timeout in a header of every response.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
