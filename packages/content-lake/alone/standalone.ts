import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import express, { type RequestHandler } from 'express'

import type { DatasetMigration } from '../dataset/migrate'
import type { Project } from '../dataset/project'
import { isLoopbackHost, secretFile } from '../local-access'
import { createContentLake } from '../room'
import { isKnownOrigin, standaloneAccess } from './standalone-access'

/** Answers under way get this long to end. */
const GRACE_MS = 4_000

export type StandaloneOptions = {
  /** Where everything is kept; one process at a time may use it. */
  folder: string
  /** 0: any that is free. */
  port: number
  /** The program that `query-worker.ts` is bundled to. */
  queryWorker: URL
  /** The script that `browser/main.ts` is bundled to: served as `/event-source.js`. */
  eventSource?: URL
  /** Where browsers reach it, when that is elsewhere. */
  publicUrl?: URL | undefined
  project?: Project
  /** What an empty dataset begins with: an export of Sanity (`.tar.gz`), `.ndjson`, or a folder. */
  seed?: string | undefined
  /** Origins whose pages may edit, such as `https://studio.example.com`; none: those of this machine. */
  origins?: readonly string[]
  migrations?: DatasetMigration[]
  log?: (entry: Record<string, unknown>) => void
}

export type Standalone = {
  /** `http://127.0.0.1:<port>`: what clients get as `apiHost`. */
  url: string
  token: string
  close(): Promise<void>
}

/** Sanity's clients in a browser ask with credentials and headers of their own: an origin that is let in hears so. */
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

/** A Content Lake with a server of its own, on 127.0.0.1. Rejects with FolderInUse, and when the port is in use. */
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
    // It is being filled.
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
    // A peer that vanishes in the middle of the handshake must not end the process.
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
