import type { Request as ExpressRequest } from 'express'

import type { Settings } from '~/lib/settings/settings.server'
import { endingPage, refuseFormInPreview } from '~/preview/ended-session.server'
import { readSession } from '~/preview/session.server'
import { createPreviewSource } from '~/preview/source.server'
import { sessionStatusOf } from '~/preview/session-status.server'
import { noSources, type PreviewView } from '~/preview/view'

import { isFile } from './page-cache/page-key'
import { sandboxTokenFile } from './sandbox-proxy'

/** The routes that open, change and end previews, and the Studio's link check: they check who asks themselves. */
const PREVIEW_ROUTES = /^\/preview\/(?:enable|leave|links|perspective|share)(?:\/|$|\.data$)/

/** The sitemap, share images and other shared files. Data for a script of a page is no file. */
const isSharedFile = (path: string) => isFile(path) && !path.endsWith('.data')

/** How a request is handled: as a visitor's (null), in a preview, or with this response. */
type Admission = PreviewView | Response | null

export function createPreviewRequests(settings: Settings) {
  const source = createPreviewSource(settings.sanity, sandboxTokenFile(settings))
  return {
    source,
    /** Whether a Cookie header carries a valid session, as far as the cookie shows. */
    opens: (cookies: string) => readSession(settings, cookies) !== null,
    async admit(request: ExpressRequest): Promise<Admission> {
      if (PREVIEW_ROUTES.test(request.path) || isSharedFile(request.path)) return null
      const session = readSession(settings, request.get('cookie'))
      if (!session) return null
      const sessionStatus = await sessionStatusOf(source, session)
      if ('ending' in sessionStatus) return endingPage(sessionStatus.ending, request.originalUrl)
      if (request.method === 'POST') return refuseFormInPreview(request.path)
      const { perspective, until, share } = sessionStatus.session
      return {
        perspective,
        releases: sessionStatus.releases,
        until,
        shared: share === null ? null : { label: sessionStatus.label },
        problems: [],
        sources: noSources(),
      }
    },
  }
}
