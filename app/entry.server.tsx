import { PassThrough } from 'node:stream'

import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'

import { ServerContentProvider } from './content/server-content'
import { FieldMarks } from './lib/pages/mark'
import { ScriptNonce } from './lib/http/script-nonce'
import { fieldMarksOf } from './preview/mark'
import { PreviewContext } from './preview/view'

/** A render that takes longer is given up; loaders have time limits of their own. */
const RENDER_TIMEOUT_MS = 8_000

/** Renders the whole page before the first byte: a complete answer is what can be cached, hashed and compressed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { serverContent, scriptNonce, preview }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false
    const page = (
      <ScriptNonce.Provider value={scriptNonce}>
        <ServerContentProvider value={serverContent}>
          <PreviewContext.Provider value={preview}>
            <FieldMarks.Provider value={fieldMarksOf(preview)}>
              <RemixServer context={remixContext} url={request.url} nonce={scriptNonce} />
            </FieldMarks.Provider>
          </PreviewContext.Provider>
        </ServerContentProvider>
      </ScriptNonce.Provider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
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

/** Unexpected errors of loaders and renders, one structured line each. Thrown responses (404 …) do not come here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  // Remix's own refusals, such as a form sent to a page that takes none.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ event: 'page.refused', path: pathname, status: error.status })
    return
  }
  context.log.error({ event: 'page.failed', path: pathname, err: error })
}
