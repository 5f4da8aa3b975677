import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import { ServerContentContext } from './content/server-content'
import { ScriptNonce } from './lib/pages/root-context'
import { FieldEditAttributes } from './lib/pages/edit-attributes'
import { fieldEditAttributesOf } from './preview/edit-attributes'
import { PreviewContext } from './preview/view'
import { ISLAND_PLACE, IslandContext, type IslandSlot } from './ui/island'

/** Starts the island after the first frame: the page works without it. Not under data saving (`app/lib/browser.ts`). */
function islandScript({ entry, hmr }: EntryContext['manifest'] & { hmr?: { runtime: string } }): string {
  const load = `import(${JSON.stringify(entry.module)})`
  const start = hmr ? `import(${JSON.stringify(hmr.runtime)}).then(()=>${load})` : load
  return `'savesData'in document.documentElement.dataset||requestAnimationFrame(()=>setTimeout(()=>${start}))`
}

/** Renders the whole page before the first byte: only a complete response can be cached, hashed and compressed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const { serverContent, scriptNonce, preview } = loadContext
  const island: IslandSlot = { element: null, script: islandScript(remixContext.manifest) }
  const withContexts = (children: ReactNode) => (
    <ScriptNonce.Provider value={scriptNonce}>
      <ServerContentContext.Provider value={serverContent}>
        <PreviewContext.Provider value={preview}>
          <FieldEditAttributes.Provider value={fieldEditAttributesOf(preview)}>
            <IslandContext.Provider value={island}>{children}</IslandContext.Provider>
          </FieldEditAttributes.Provider>
        </PreviewContext.Provider>
      </ServerContentContext.Provider>
    </ScriptNonce.Provider>
  )
  const context = { ...remixContext }
  delete context.serverHandoffStream
  const page = renderToStaticMarkup(withContexts(<RemixServer context={context} url={request.url} />))
  // Renders the island with the markers of hydration and without the page, as the browser starts from this tree.
  const markup = island.element ? renderToString(withContexts(island.element)) : ''
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // React adds the doctype only to streams; without it the browser lays out the page in quirks mode.
  loadContext.renderedHtml = `<!DOCTYPE html>${page.replace(ISLAND_PLACE, () => markup)}`
  return new Response(null, { status, headers })
}

/** Logs unexpected errors of loaders and renders in one line each. Thrown responses (404 …) do not arrive here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  // Remix's own refusals, such as a form posted to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ event: 'page.client-error', path: pathname, status: error.status })
    return
  }
  context.log.error({ event: 'page.failed', path: pathname, err: error })
}
