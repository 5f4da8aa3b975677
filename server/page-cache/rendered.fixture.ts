import type { Rendered } from './stored-page'

/** A rendered page with the changes of a test. */
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
    announcement: null,
    dependencies: { ids: new Set(), types: new Set() },
    isCurrent: true,
    ...over,
  }
}

/** Text that compresses, but not to nothing: more effort makes it smaller. */
export const longText = Array.from({ length: 3_000 }, (_, word) => `word${(word * 7_919) % 1_013}`).join(' ')
