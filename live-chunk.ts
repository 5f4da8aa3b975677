import type { Rollup } from 'vite'

/** The routes whose pages hydrate: what most of them import, each would otherwise fetch in small files. */
const LIVE_ROUTES = ['services', 'services_.wallet', 'contact', 'delete-account']

/** Every module that one imports, itself too; what is imported later by `import()` is not. */
function importedFrom(start: string, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

let shared: Set<string> | undefined

/** Rollup's `manualChunks`: one file of what live pages have in common, which compresses better and asks once. */
export function liveChunk(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  if (!shared) {
    const ids = [...meta.getModuleIds()]
    const everywhere = ids.filter((known) => /\/app\/(?:entry\.client|root)\.tsx/.test(known))
    const routes = ids.filter((known) => LIVE_ROUTES.some((route) => known.includes(`/app/routes/${route}.tsx?`)))
    const reached = routes.map((route) => importedFrom(route, meta))
    const byMost = ids.filter((module) => reached.filter((modules) => modules.has(module)).length > 2)
    shared = new Set([...everywhere.flatMap((start) => [...importedFrom(start, meta)]), ...byMost])
  }
  return shared.has(id) ? 'live' : undefined
}
