import { join } from 'node:path'

import express from 'express'

import type { Access } from '../access/access'
import { isCrossOrigin } from '../access/origin'
import type { Room } from '../room'
import { accountRoutes } from './account-routes'
import { AssetStore } from './asset-store'
import { uploadRoutes } from './asset-routes'
import { createAssets } from './assets'
import { lakeContext } from './context'
import { dataRoutes } from './data-routes'
import { exportRoutes } from './export-routes'
import { deliveryRoutes } from './delivery-routes'
import { DerivativeCache } from './derivative-cache'
import { answerError, notFound, sessionNotFound, unknownProject } from './errors'
import { historyRoutes } from './history-routes'
import { Lake } from './lake'
import { migrate, type DatasetMigration } from './migrate'
import { Mux } from './mux'
import { Presence } from './presence'
import { Queries } from './queries'
import { projectInfo } from './query'
import { ReleaseTimer } from './release-timer'
import { DATASET_NAME } from './request'
import { seed } from './seed'
import { listenRoutes } from './sse'

const presencePath = new RegExp(`^/v[^/]+/socket/${DATASET_NAME}$`)
const MAX_DERIVATIVE_BYTES = 256 * 1024 * 1024

export type ContentLakeOptions = {
  /** The room keeps its files in a folder of its own under this one. */
  dataDir: string
  /** The dataset that an empty store starts with. */
  seedDir: string
  siteUrl: URL
  /** The bundled `query-worker.ts`. */
  queryWorker: URL
  /** What brings the content of an earlier start up to this code, the oldest step first. */
  migrations: DatasetMigration[]
  access: Access
}

/** Opens the store (seeding it on first start, migrating it on every one) and returns the room that serves Sanity's HTTP API over it. */
export async function createContentLake({
  dataDir,
  seedDir,
  siteUrl,
  queryWorker,
  migrations,
  access,
}: ContentLakeOptions): Promise<Room> {
  const folder = join(dataDir, 'content-lake')
  const lake = new Lake(folder)
  const store = new AssetStore(join(folder, 'assets'))
  const assets = createAssets(lake, store, `${siteUrl.origin}/sandbox/content-lake`)
  await seed(lake, assets, seedDir)
  assets.readdress()
  await migrate(lake, migrations)
  const releases = new ReleaseTimer(lake)
  const queries = new Queries(lake, queryWorker)
  const context = lakeContext(lake, queries, access)
  const mux = new Mux(context)
  const presence = new Presence()

  const api = express.Router({ mergeParams: true })
  api.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    next()
  })
  api.use((request, _response, next) => {
    const project = request.get('x-sanity-project-id') ?? projectInfo.projectId
    if (project !== projectInfo.projectId) throw unknownProject(project)
    if (access.hasWrongToken(request)) throw sessionNotFound()
    next()
  })
  // Sanity's addresses end in the dataset's name, sometimes with ids behind it: moved to the front for routing.
  api.use((request, _response, next) => {
    request.url = request.url.replace(
      new RegExp(`^/data/([a-z]+(?:/events)?)/${DATASET_NAME}(?=[/?]|$)`),
      `/${DATASET_NAME}/$1`,
    )
    next()
  })
  api.use(`/${DATASET_NAME}`, dataRoutes(context), listenRoutes(context), historyRoutes(context), exportRoutes(context))
  api.use(uploadRoutes(context, assets), accountRoutes(context))

  const router = express.Router()
  router.use(deliveryRoutes(store, new DerivativeCache(join(folder, 'derivatives'), MAX_DERIVATIVE_BYTES)))
  router.use(access.refuseCrossOriginWrites)
  router.use('/:apiVersion(v1|vX|v\\d{4}-\\d{2}-\\d{2})', api)
  router.use((request) => {
    throw notFound(`No such address: ${request.method} ${request.path}`)
  })
  router.use(answerError)

  return {
    name: 'content-lake',
    router,
    upgrade(request, socket, head, path) {
      if (isCrossOrigin(request) || access.hasWrongToken(request)) return false
      const [pathname = ''] = path.split('?')
      if (pathname === '/mux') mux.upgrade(request, socket, head)
      else if (presencePath.test(pathname) && context.isEditor(request))
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
      queries.close()
      lake.close()
    },
  }
}
