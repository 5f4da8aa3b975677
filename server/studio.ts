import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Router, type RequestHandler } from 'express'
import type { Logger } from 'pino'

import type { Settings } from '~/lib/settings/settings.server'

import { GUIDE_POLICY, studioPolicy } from './security/policies'
import { compressFolder, serveFiles } from './static-files'

/** Folders compressed with gzip, once after each build: brotli takes half a minute for the 7 MB, gzip one second. */
export const STUDIO_FOLDERS = ['static', 'overlay'] as const

/** JSON that is safe inside a script element. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Serves the overlay of preview pages. Its name never changes, so each request revalidates. */
function serveOverlay(folder: string, log: Logger): RequestHandler {
  const files = compressFolder(folder, 'gzip', log).then(() =>
    serveFiles(folder, { encodings: ['gzip'], headersOf: () => ({ 'Cache-Control': 'no-cache' }) }),
  )
  // Without the overlay, requests get a 404: that is no reason to exit.
  files.catch((error: unknown) => log.warn({ event: 'studio.overlay-missing', reason: String(error) }))
  return (request, response, next) => {
    files.then((serve) => serve(request, response, () => void response.sendStatus(404)), next)
  }
}

/** Serves files without scripts under fixed names: the editors' guide, and the pictures of sections. */
function servePlain(folder: string): RequestHandler {
  const headers = { 'Content-Security-Policy': GUIDE_POLICY, 'Cache-Control': 'no-cache' }
  const files = serveFiles(folder, { headersOf: () => headers })
  return (request, response, next) => {
    if (request.path === '/') request.url = '/index.html'
    files(request, response, (error) => (error === undefined ? response.sendStatus(404) : next(error)))
  }
}

/** Every address under /studio is the same page. @param folder the output of `studio/build.mjs` */
export function serveStudio(
  folder: string,
  { sanity, sandboxUrl }: Pick<Settings, 'sanity' | 'sandboxUrl'>,
  log: Logger,
): RequestHandler {
  const router = Router()
  if (!existsSync(join(folder, 'index.html'))) return router
  const settings = {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    // The site's own origin, under whichever name the browser uses.
    apiHost: sandboxUrl ? '/sandbox/content-lake' : sanity.apiHost,
  }
  const filledPage = readFile(join(folder, 'index.html'), 'utf8').then((html) =>
    html.replace(
      '<!--studio-settings-->',
      () => `<script type="application/json" id="studio-settings">${scriptSafe(settings)}</script>`,
    ),
  )
  const staticFiles = compressFolder(join(folder, 'static'), 'gzip', log).then(() =>
    serveFiles(join(folder, 'static'), {
      encodings: ['gzip'],
      headersOf: () => ({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
    }),
  )

  router.use('/static', (request, response, next) => {
    staticFiles.then((serve) => serve(request, response, next), next)
  })
  router.use('/overlay', serveOverlay(join(folder, 'overlay'), log))
  for (const plain of ['guide', 'sections']) router.use(`/${plain}`, servePlain(join(folder, plain)))
  router.get('/{*path}', (request, response, next) => {
    if (/^\/(?:static|overlay)\//.test(request.path)) {
      next()
      return
    }
    filledPage.then((html) => {
      response.setHeader('Content-Security-Policy', studioPolicy(html, settings.apiHost))
      response.setHeader('Cache-Control', 'no-cache')
      response.type('html').send(html)
    }, next)
  })
  return router
}
