// A static copy of the home page without scripts: what this page costs on this machine at least.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** @param {string} siteUrl @returns {Promise<{ address: string, stop(): void }>} */
export async function startPeer(siteUrl) {
  const html = await (await fetch(siteUrl)).text()
  const page = brotliCompressSync(html.replace(/<script\b[^]*?<\/script>/g, ''))
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' }).end(page)
    else
      void fetch(siteUrl + request.url).then(async (file) => {
        const type = file.headers.get('content-type') ?? ''
        response.writeHead(file.status, { 'Content-Type': type }).end(Buffer.from(await file.arrayBuffer()))
      })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
