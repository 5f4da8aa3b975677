import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'

type Handler<Args> = (args: Args) => Response | Promise<Response>
export type Route = { loader?: Handler<LoaderFunctionArgs>; action?: Handler<ActionFunctionArgs> }

const nothingBuilt = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: '',
}

/** A Remix build whose routes return whole responses: runs Remix's own code without a compiler. */
export function buildOf(routes: Record<string, Route>): ServerBuild {
  const built = Object.entries(routes).map(([path, { loader, action }]) => {
    const module = { default: undefined, ...(loader ? { loader } : {}), ...(action ? { action } : {}) }
    const place = path === '/' ? { index: true } : { path: path.slice(1) }
    return [path, { id: path, parentId: 'root', ...place, module }] as const
  })
  return {
    mode: 'production',
    entry: {
      module: {
        default: (_request, status, headers) => new Response('no such page', { status, headers }),
        handleError: () => undefined,
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...Object.fromEntries(built) },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { id: 'root', ...nothingBuilt } },
      url: '',
      version: 'test',
    },
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

/** A complete HTML response with some markup. */
export const html = (markup: string, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><title>Test</title>${markup}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  })
