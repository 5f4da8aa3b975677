import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'

import type { DatasetMigration } from 'content-lake-stand-in'
import express, { type ErrorRequestHandler } from 'express'

import { createAccess } from './access/access'
import { openSubmissions } from './api-host/database'
import { createApiHost } from './api-host/service'
import { openContentLake } from './content-lake'
import { createFirebase } from './firebase/service'
import { createSignInPage } from './firebase/sign-in/service'
import { createInbox } from './inbox/service'
import { createPaystack } from './paystack/service'
import { clientErrorStatus, type SandboxService } from './service'
import type { SandboxSettings } from './settings'
import { createSquare } from './square/service'

/** Timeouts in milliseconds, much longer than the site’s own, so that the site closes idle connections. */
const timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
}
/** Grace period for responses in progress at shutdown. */
const GRACE_MS = 4_000

/** Handles errors that no service handled: returns client errors and logs others. */
const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = clientErrorStatus(error)
  const description = status === null ? 'Something went wrong' : 'This cannot be read'
  response.status(status ?? 500).json({ error: { type: 'refused', description } })
}

export type Sandbox = {
  server: Server
  /** Actual port: the requested one, or the assigned one for port 0. */
  port: number
  close(): Promise<void>
}

/**
 * Opens every service and listens on 127.0.0.1. Rejects when the port is in use.
 * @param migrations run on the content before it is served
 */
export async function startSandbox(settings: SandboxSettings, migrations: DatasetMigration[]): Promise<Sandbox> {
  const access = createAccess(settings)
  // Opens the Content Lake first, because it rejects a folder that another sandbox uses.
  const contentLake = await openContentLake(settings, migrations, access)
  const submissions = openSubmissions(join(settings.dataDir, 'api-host'))
  const services: SandboxService[] = [
    contentLake,
    createApiHost({ db: submissions, token: settings.apiHostToken, access }),
    createInbox({ db: submissions, access }),
    createPaystack(settings, access),
    createSquare(settings, access),
    createFirebase(settings),
    createSignInPage(),
  ]

  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  // `from[]=1` is a list, like in the hosted services.
  app.set('query parser', 'extended')
  // Drains a rejected body, so that the keep-alive connection can carry the next request.
  app.use((request, response, next) => {
    response.once('finish', () => request.resume())
    next()
  })
  app.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  app.use(access.checkHost)
  // A request without a body is treated like an empty object.
  app.use((request, _response, next) => {
    request.body = {}
    next()
  })
  app.get('/sandbox/healthz', (_request, response) => void response.json({ ready: true }))
  app.use('/sandbox/session', access.refuseForeignWrites, access.session)
  for (const service of services) app.use(`/sandbox/${service.name}`, service.router)
  app.use(
    (_request, response) =>
      void response.status(404).json({ error: { type: 'notFound', description: 'No such address' } }),
  )
  app.use(answerError)

  const server = createServer(timeouts, app)
  server.on('upgrade', (request, socket, head) => {
    // A client that disconnects during the handshake must not end the process.
    socket.on('error', () => socket.destroy())
    const path = request.url ?? ''
    const service = services.find(({ name }) => path.startsWith(`/sandbox/${name}/`))
    const rest = service === undefined ? '' : path.slice(`/sandbox/${service.name}`.length)
    if (access.isKnownHost(request) && service?.upgrade?.(request, socket, head, rest)) return
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })

  await once(server.listen(settings.port, '127.0.0.1'), 'listening')

  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    async close() {
      const closed = new Promise((done) => server.close(done))
      const endStreams = () => services.forEach((service) => service.endStreams?.())
      endStreams()
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => {
        endStreams()
        server.closeAllConnections()
      }, GRACE_MS)
      await closed
      clearInterval(idle)
      clearTimeout(late)
      // No request can arrive any more.
      for (const service of services) service.close()
      access.close()
    },
  }
}
