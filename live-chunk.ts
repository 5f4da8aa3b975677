import type { Rollup } from 'vite'

/** The route whose page hydrates: Rollup would put what it shares with others into small files, asked for one by one. */
const LIVE_ROUTE = '/app/routes/services.tsx?'

/** What the live page names for the server alone, and other pages use in the browser too: Rollup would put all of it into the live file. */
const ELSEWHERE =
  /\/app\/(?:content\/(?:sanity\/parse|picture\/picture(?:-placeholder)?)|lib\/time\/dates|preview\/problems|ui\/(?:accordion|chat-button))\.tsx?$/

/** Every module that one imports, itself too; what is imported later by `import()` is not. */
function importedFrom(start: string, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

let shared: Set<string> | undefined

/** Rollup's `manualChunks`: one file of what the live page needs at first, which compresses better and asks once. */
export function liveChunk(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  if (!shared) {
    const ids = [...meta.getModuleIds()]
    const starts = ids.filter((known) => /\/app\/(?:entry\.client|root)\.tsx/.test(known) || known.includes(LIVE_ROUTE))
    shared = new Set(starts.flatMap((start) => [...importedFrom(start, meta)]))
  }
  if (ELSEWHERE.test(id)) return 'elsewhere'
  return shared.has(id) ? 'live' : undefined
}
