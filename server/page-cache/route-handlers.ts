import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Route = ServerBuild['routes'][string]

const ROOT = 'root'

/** A literal path segment: neither a parameter, nor optional, nor a splat. */
const isLiteral = (part: string) => /^[^:*?]+$/.test(part)

/** @returns the first segment of the paths that a route matches, in lower case; '' for the home page, null for any */
function firstPart(routes: ServerBuild['routes'], route: Route): string | null {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  if (parent && parent.id !== ROOT) return firstPart(routes, parent)
  const [part = ''] = (route.path ?? '').split('/', 1)
  if (part === '' && route.index) return ''
  return isLiteral(part) ? part.toLowerCase() : null
}

function pick<Value>(values: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))
}

/** Creates a handler with few routes per first path segment: Remix compares addresses with every route three times. */
export function createRouteHandlers(build: ServerBuild, mode: string): RequestHandler {
  const all = createRequestHandler(build, mode)
  const parts = new Map(Object.values(build.routes).map((route) => [route.id, firstPart(build.routes, route)]))
  const handlers = new Map<string, RequestHandler>()
  for (const part of new Set(parts.values())) {
    if (part === null) continue
    const ids = new Set([ROOT, ...[...parts].filter(([, own]) => own === part || own === null).map(([id]) => id)])
    const routes = pick(build.routes, ids)
    const assets = { ...build.assets, routes: pick(build.assets.routes, ids) }
    handlers.set(part, createRequestHandler({ ...build, routes, assets }, mode))
  }
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const [, part = ''] = pathname.split('/', 2)
    // Leaves an empty segment outside the home page, and segments without a literal route, to the full handler.
    const handle = part === '' && pathname !== '/' ? all : (handlers.get(part.toLowerCase()) ?? all)
    return handle(request, context)
  }
}
