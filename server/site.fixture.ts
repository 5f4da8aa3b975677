import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { pino, type Logger } from 'pino'

import { createContentSource } from '~/content/source'
import type { Environment } from '~/lib/settings-variables.server'
import { readSettings } from '~/lib/settings.server'

import { CONNECTION_LIMITS } from './connections'
import { openSite } from './open-site'

type Handler<Args> = (args: Args) => Response | Promise<Response>
export type Route = { loader?: Handler<LoaderFunctionArgs>; action?: Handler<ActionFunctionArgs> }

const nothingBuilt = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false, module: '' }

/** A Remix build of routes that answer with whole responses: Remix's own code runs, without a compiler. */
export function buildOf(routes: Record<string, Route>): ServerBuild {
  const built = Object.entries(routes).map(([path, { loader, action }]) => {
    const module = { default: undefined, ...(loader ? { loader } : {}), ...(action ? { action } : {}) }
    const place = path === '/' ? { index: true } : { path: path.slice(1) }
    return [path, { id: path, parentId: 'root', ...place, module }] as const
  })
  return {
    mode: 'production',
    entry: {
      module: { default: (_request, status, headers) => new Response('no such page', { status, headers }), handleError: () => undefined },
    },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...Object.fromEntries(built) },
    assets: { entry: { module: '', imports: [] }, routes: { root: { id: 'root', ...nothingBuilt } }, url: '', version: 'test' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
  }
}

/** A complete page around some markup. */
export const html = (markup: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>Test</title>${markup}`, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

/** A folder that is gone when the tests of this file have ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type SiteParts = { client?: string; studio?: string; log?: Logger; limits?: ServerOptions }

/** The real site, put together as in production, on a port of its own, with a few small routes as its pages. */
export async function startSite(routes: Record<string, Route>, env: Environment = {}, { client, studio, log = pino({ level: 'silent' }), limits = {} }: SiteParts = {}) {
  const dataDir = env.DATA_DIR ?? temporaryFolder()
  const server = createServer({ ...CONNECTION_LIMITS, ...limits })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const settings = readSettings(
    { SITE_URL: origin, SANITY_PROJECT_ID: 'test', SANITY_API_HOST: 'http://127.0.0.1:9', ...env, DATA_DIR: dataDir },
    'test',
  )
  const site = await openSite(server, {
    settings,
    log,
    content: createContentSource(settings.sanity, { dataDir, log }),
    pages: buildOf(routes),
    clientFolder: client ?? join(dataDir, 'no-client'),
    studioFolder: studio ?? join(dataDir, 'no-studio'),
  })
  return { origin, port, dataDir, close: () => site.close() }
}
