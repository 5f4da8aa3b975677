import { pino, type Logger } from 'pino'

import type { PageEdge } from '../edge/edge'
import { createPageCache } from './page-cache'
import { createPageStore, PAGE_LIMITS, type PageLimits } from './page-store'
import type { Rendered, StoredPage } from './stored-page'
import { renderedPage as page } from './rendered.fixture'

/** The dependencies of a page. */
export const dependencies = (ids: string[], types: string[] = []) => ({ ids: new Set(ids), types: new Set(types) })

/** A site whose pages are functions that a test can replace. Records every render. */
export function site(
  pages: Record<string, () => Rendered | Promise<Rendered>>,
  limits: PageLimits = PAGE_LIMITS,
  log: Logger = pino({ level: 'silent' }),
  edge: PageEdge | null = null,
) {
  const renders: string[] = []
  const stored: StoredPage[] = []
  const render = async (key: string) => {
    renders.push(key)
    const answer = pages[key]
    if (!answer) return page('not found', { status: 404 })
    return answer()
  }
  const cache = createPageCache(render, createPageStore(limits), {
    log,
    retryMs: 10,
    onStored: (page) => stored.push(page),
    edge,
  })
  return { cache, pages, renders, stored, textOf: (key: string) => cache.find(key)?.variants.identity.body.toString() }
}

/** A promise that the test resolves. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
