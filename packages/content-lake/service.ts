import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import express, { type Router } from 'express'

import type { Access } from './access'
import { accountRoutes } from './account-routes'
import { uploadRoutes } from './assets/asset-routes'
import { AssetStore, createAssets } from './assets/assets'
import { lakeContext } from './context'
import { dataRoutes } from './data-routes'
import { exportRoutes } from './dataset/export-routes'
import { deliveryRoutes } from './assets/delivery-routes'
import { answerError, notFound, sessionNotFound, unknownProject } from './errors'
import { historyRoutes } from './history/history-routes'
import { Lake } from './lake'
import { migrate, type DatasetMigration } from './dataset/migrate'
import { Mux } from './listening/mux'
import { Presence } from './listening/presence'
import { PROJECT } from './dataset/documents'
import { ReleaseTimer } from './releases/release-timer'
import { seed } from './dataset/seed'
import { listenRoutes } from './listening/sse'

export type ContentLakeOptions = {
  /** Folder of all data, created when missing. One process at a time may use it. */
  folder: string
  /** Public URL of the router: asset URLs start with it. */
  publicUrl: URL
  access: Access
  /** Display name of the project. */
  title: string
  /** Seed of an empty store: see `seed.ts`. */
  seed?: string | undefined
  /** Migrations, oldest first. */
  migrations?: DatasetMigration[]
}

/** An open Content Lake: mount its router and pass it WebSocket upgrades. */
export type ContentLake = {
  router: Router
  /** Handles an upgrade to a known path (relative to the router); false for an unknown one. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): boolean
  /** Ends open event streams and WebSockets. */
  endStreams(): void
  /** Call when no request is in progress any more. */
  close(): void
}

/** Opens the store, seeds it on its first start, migrates it, and serves Sanity’s HTTP API. Throws FolderInUse. */
export async function createContentLake({
  folder,
  publicUrl,
  access,
  title,
  seed: source,
  migrations = [],
}: ContentLakeOptions): Promise<ContentLake> {
  const { projectId, dataset } = PROJECT
  const lake = new Lake(folder)
  const store = new AssetStore(join(folder, 'assets'))
  const publicPath = publicUrl.pathname.replace(/\/$/, '')
  const assets = createAssets(lake, store, `${publicUrl.origin}${publicPath}`)
  if (source !== undefined) await seed(lake, assets, source)
  assets.readdress()
  await migrate(lake, migrations)
  const releases = new ReleaseTimer(lake)
  const context = lakeContext({ lake, title, publicPath, access })
  const dataPath = new RegExp(`^/data/([a-z]+(?:/events)?)/${dataset}(?=[/?]|$)`)
  const presencePath = new RegExp(`^/v[^/]+/socket/${dataset}$`)
  const mux = new Mux(context)
  const presence = new Presence()

  const api = express.Router({ mergeParams: true })
  api.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  api.use((request, _response, next) => {
    const project = request.get('x-sanity-project-id') ?? projectId
    if (project !== projectId) throw unknownProject(project)
    if (access.hasWrongToken(request)) throw sessionNotFound()
    next()
  })
  // Sanity’s paths end in the dataset name, sometimes followed by ids: move it to the front for routing.
  api.use((request, _response, next) => {
    request.url = request.url.replace(dataPath, `/${dataset}/$1`)
    next()
  })
  api.use(`/${dataset}`, dataRoutes(context), listenRoutes(context), historyRoutes(context), exportRoutes(context))
  api.use(uploadRoutes(context, assets), accountRoutes(context))

  const router = express.Router()
  router.use(deliveryRoutes(store))
  router.use(access.refuseForeignWrites)
  router.use(/^\/(?<apiVersion>v1|vX|v\d{4}-\d{2}-\d{2})(?=\/|$)/, api)
  router.use((request) => {
    throw notFound(`No such address: ${request.method} ${request.path}`)
  })
  router.use(answerError)

  return {
    router,
    upgrade(request, socket, head, path) {
      if (access.isForeignPage(request) || access.hasWrongToken(request)) return false
      const [pathname = ''] = path.split('?')
      if (pathname === '/mux') mux.upgrade(request, socket, head)
      else if (presencePath.test(pathname) && access.isEditor(request))
        presence.upgrade(request, socket, head, context.identityOf(request))
      else return false
      return true
    },
    endStreams() {
      for (const end of context.openStreams) end()
      mux.close()
      presence.close()
    },
    close() {
      releases.close()
      lake.close()
    },
  }
}
