import { PassThrough } from 'node:stream'

import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'

import { ServerContentContext } from './content/server-content'
import { isPageHandle, ScriptNonce } from './lib/pages/root-context'
import { FieldEditAttributes } from './lib/pages/edit-attributes'
import { fieldEditAttributesOf } from './preview/edit-attributes'
import { PreviewContext } from './preview/view'

/** Aborts a slower render; loaders have their own time limits. */
const RENDER_TIMEOUT_MS = 8_000

/** Whether the page hydrates, and then needs the data that Remix streams. */
const hydrates = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle
    return isPageHandle(handle) && handle.hydrates
  })

/** Renders the whole page before the first byte: only a complete response can be cached, hashed and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { serverContent, scriptNonce, preview } = loadContext
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const pageOf = (context: EntryContext) => (
    <ScriptNonce.Provider value={scriptNonce}>
      <ServerContentContext.Provider value={serverContent}>
        <PreviewContext.Provider value={preview}>
          <FieldEditAttributes.Provider value={fieldEditAttributesOf(preview)}>
            <RemixServer context={context} url={request.url} nonce={scriptNonce} />
          </FieldEditAttributes.Provider>
        </PreviewContext.Provider>
      </ServerContentContext.Provider>
    </ScriptNonce.Provider>
  )
  if (!hydrates(remixContext)) {
    const context = { ...remixContext }
    delete context.serverHandoffStream
    // React adds the doctype only to streams; without it the browser lays out the page in quirks mode.
    loadContext.renderedHtml = `<!DOCTYPE html>${renderToStaticMarkup(pageOf(context))}`
    return new Response(null, { status, headers })
  }
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(pageOf(remixContext), {
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }))
        pipe(body)
        clearTimeout(giveUp)
      },
      onShellError(error: unknown) {
        clearTimeout(giveUp)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError() {
        failed = true
      },
    })
    const giveUp = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
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
