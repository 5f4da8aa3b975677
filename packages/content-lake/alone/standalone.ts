import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import express, { type RequestHandler } from 'express'

import type { DatasetMigration } from '../dataset/migrate'
import type { Project } from '../dataset/project'
import { isLoopbackHost, secretFile } from '../access'
import { createContentLake } from '../service'
import { isKnownOrigin, standaloneAccess } from './standalone-access'

/** Grace period for responses in progress at shutdown. */
const GRACE_MS = 4_000

export type StandaloneOptions = {
  /** Folder of all data; one process at a time may use it. */
  folder: string
  /** Port; 0 selects a free one. */
  port: number
  /** Path of the bundled `query-worker.ts`. */
  queryWorker: URL
  /** Path of the bundled `browser/main.ts`, served as `/event-source.js`. */
  eventSource?: URL
  /** Public URL for browsers, if it differs from the local address. */
  publicUrl?: URL | undefined
  project?: Project
  /** Seed of an empty dataset: a Sanity export (`.tar.gz`), an `.ndjson` file or a folder. */
  seed?: string | undefined
  /** Origins whose pages may edit, such as `https://studio.example.com`; empty for local pages only. */
  origins?: readonly string[]
  migrations?: DatasetMigration[]
  log?: (entry: Record<string, unknown>) => void
}

export type Standalone = {
  /** `http://127.0.0.1:<port>`, the `apiHost` of clients. */
  url: string
  token: string
  close(): Promise<void>
}

/** Sanity’s browser clients send credentials and custom headers: allow both for accepted origins. */
function letOriginsIn(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers
    if (origin !== undefined && isKnownOrigin(origin, origins)) {
      response.vary('Origin').set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
      })
      if (request.method === 'OPTIONS') {
        response.set({
          'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '',
          'Access-Control-Max-Age': '600',
        })
        return void response.status(204).end()
      }
    }
    next()
  }
}

/**
 * Starts a Content Lake with its own server on 127.0.0.1.
 * @throws FolderInUse, or an error when the port is in use
 */
export async function startContentLake({
  folder,
  port,
  eventSource,
  publicUrl,
  origins = [],
  ...options
}: StandaloneOptions): Promise<Standalone> {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  let isOpen = false
  const server = createServer((request, response) => {
    if (isOpen) app(request, response)
    // 503 while the dataset is being seeded.
    else response.writeHead(503, { 'Retry-After': '1' }).end()
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`
  const token = secretFile(folder, 'token')
  const access = standaloneAccess(token, origins)
  const lake = await createContentLake({ ...options, folder, publicUrl: publicUrl ?? new URL(url), access }).catch(
    (error: unknown) => {
      server.close()
      throw error
    },
  )

  app.use((request, response, next) => {
    if (isLoopbackHost(request.headers.host)) return next()
    response.status(403).json({ error: { type: 'unknownHost', description: 'This address is not served here.' } })
  })
  app.use(letOriginsIn(origins))
  if (eventSource !== undefined) {
    const file = fileURLToPath(eventSource)
    app.get('/event-source.js', (_request, response) => response.sendFile(file, { dotfiles: 'allow' }))
  }
  app.use(lake.router)
  server.on('upgrade', (request, socket, head) => {
    // A client that disconnects during the handshake must not end the process.
    socket.on('error', () => socket.destroy())
    const known = isLoopbackHost(request.headers.host)
    if (known && lake.upgrade(request, socket, head, request.url ?? '')) return
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })

  isOpen = true
  return {
    url,
    token,
    async close() {
      const closed = new Promise((done) => server.close(done))
      lake.endStreams()
      const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      server.closeIdleConnections()
      await closed
      clearTimeout(late)
      lake.close()
    },
  }
}
