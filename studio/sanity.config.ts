import { createClient, type RequestHandler } from '@sanity/client'
import { visionTool } from '@sanity/vision'
import { type AuthConfig, defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { appearance } from './appearance/inspector'
import { imageLibrary } from './structure/image-library'
import { numbers } from './numbers/tool'
import { pagesTable } from './pages-table/tool'
import { followedTyping } from './preview/followed-typing'
import { preview, previewWords } from './preview/presentation'
import { calendar } from './calendar/tool'
import { collisionNotice } from './releases/collision-notice'
import { notedAddress } from './releases/noted-address'
import { releaseTool } from './releases/release-tool'
import { revertedNotice } from './releases/reverted-notice'
import { schemaTypes } from './schema/schema-types'
import { API_VERSION } from './schema/document-lookup'
import { uploadRefusals } from './schema/picture-field'
import { campaignForm } from './sharing/campaign-form'
import { sharing } from './sharing/tool'
import { desk } from './structure/desk'
import { documentActions, newDocumentOptions } from './structure/document-actions'
import { ToolLayoutWithJobs, Mark } from './structure/studio-home'
import { NigerianTime } from './unpublish/lagos-time'
import { openedPath, typing } from './structure/typing'
import { paste } from './structure/paste'
import { questionOnTab } from './structure/questions'
import { sampleBadge } from './structure/samples'
import { redirectFrom } from './unpublish/delete-warning'
import { textCaret } from './structure/text-caret'
import { UnsavedDocument } from './structure/unsaved-document'
import { planNotice } from './unpublish/plan-view'

export type Dataset = {
  projectId: string
  dataset: string
  /** Base URL of another server with the Content Lake API; null for the hosted service. */
  apiHost: string | null
}

type Reached = { requestHandler?: RequestHandler; accounts?: AuthConfig['providers'] }

/** Client options for another server: one host, the editor cookie, no project in the host name. */
function reachedAt(apiHost: string, { requestHandler, accounts }: Reached) {
  return {
    apiHost,
    auth: { loginMethod: 'cookie' as const, ...(accounts && { providers: accounts }) },
    // Sanity has no setting for useProjectHostname. A custom header would make the client replace the page’s
    // EventSource by a polyfill with one connection per listener, of which a browser allows six.
    unstable_clientFactory: (options: Parameters<typeof createClient>[0]) =>
      createClient({
        ...options,
        headers: undefined,
        apiHost,
        useProjectHostname: false,
        _requestHandler: requestHandler,
      }),
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
    announcements: { enabled: false },
  }
}

/** Returns the configuration of the Studio. @param options how to reach another server, and whether to add Vision */
export function createConfig(
  { projectId, dataset, apiHost }: Dataset,
  { vision, ...reached }: { vision: boolean } & Reached,
) {
  return defineConfig({
    name: 'default',
    title: 'Indigo Room',
    icon: Mark,
    projectId,
    dataset,
    ...(apiHost !== null && reachedAt(apiHost, reached)),
    schema: { types: schemaTypes, templates: (templates) => [...templates, questionOnTab, redirectFrom] },
    plugins: [
      structureTool({ structure: desk, title: 'Content' }),
      preview,
      followedTyping(),
      sharing(),
      campaignForm(),
      imageLibrary(),
      appearance(),
      calendar(),
      numbers(),
      pagesTable(),
      collisionNotice(),
      releaseTool(),
      revertedNotice(),
      planNotice(),
      notedAddress(),
      textCaret(),
      typing(),
      paste(),
      openedPath(),
      ...(vision ? [visionTool({ defaultApiVersion: API_VERSION })] : []),
    ],
    document: {
      actions: documentActions,
      badges: (badges) => [sampleBadge, ...badges],
      newDocumentOptions,
      components: { unstable_layout: UnsavedDocument },
      comments: { enabled: apiHost === null },
    },
    studio: { components: { layout: NigerianTime, activeToolLayout: ToolLayoutWithJobs } },
    // Lists use the query of a search. The default is `text::query`, for which the local Content Lake reads every
    // document.
    search: { strategy: 'groqLegacy' },
    i18n: { bundles: [uploadRefusals, previewWords] },
    releases: { enabled: true },
    scheduledDrafts: { enabled: true },
    // The plug-in of that name uses another API, which is being retired.
    scheduledPublishing: { enabled: false },
    tasks: { enabled: apiHost === null },
    beta: { create: { startInCreateEnabled: false } },
  })
}

/** Configuration for Sanity’s commands: dev, deploy, schema extract. */
export default createConfig(
  {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    apiHost: null,
  },
  { vision: process.env.NODE_ENV !== 'production' },
)
