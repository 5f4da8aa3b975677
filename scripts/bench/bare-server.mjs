// The least a Node server can do: one answer, the same for every request. Its headers and body come by message.
import { createServer } from 'node:http'

process.once('message', (/** @type {{ headers: string[], body: string }} */ { headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  // As the site keeps them: Node names the time in a header of every answer.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
