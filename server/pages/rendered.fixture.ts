import type { Rendered } from './rendered'

/** A page as a render gives it, with what a test changes about it. */
export function renderedPage(text: string, over: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    headers: ['Content-Type', 'text/html'],
    edgeHeaders: null,
    contentType: 'text/html',
    body: Buffer.from(text),
    shared: true,
    cacheParameters: new Set(),
    renewAfter: null,
    dependencies: { ids: new Set(), types: new Set() },
    isCurrent: true,
    ...over,
  }
}

/** Words that compress, but not to nothing: an effort more makes them smaller. */
export const manyWords = Array.from({ length: 3_000 }, (_, word) => `word${(word * 7_919) % 1_013}`).join(' ')
