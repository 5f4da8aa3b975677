import { data, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { Links, Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import headScript from 'virtual:client-script/every-page/head'
import everyPageScript from 'virtual:client-script/every-page/page'

import { readActiveAnnouncement } from '~/content/announcement/announcement'
import announcementStyles from '~/content/announcement/announcement.css?inline'
import { useAnnouncement } from '~/content/announcement/announcement-bar'
import { ANY_ARTICLE_QUERY } from '~/content/article/articles'
import { pageMeta } from '~/content/seo/page-meta'
import { pageNames, withArticles } from '~/content/site-settings/page-names'
import { placeholderRules } from '~/content/picture/picture-view'
import { readSiteSettings, siteOf } from '~/content/site-settings/site-settings'
import { contactFieldsFor } from '~/content/seo/structured-data'
import type { RootData } from '~/content/site-settings/use-site'
import { acceptedText, hasFailed, readFlash } from '~/forms/form-outcome.server'
import { isPageHandle, ScriptNonce } from '~/lib/pages/root-context'
import { previewStyles, PreviewParts } from '~/preview/document-parts'
import { PreviewContext } from '~/preview/view'
import base from '~/styles/base.css?inline'
import controls from '~/styles/controls.css?inline'
import errorPageStyles from '~/styles/error-page.css?inline'
import siteFooter from '~/styles/site-footer.css?inline'
import siteHeader from '~/styles/site-header.css?inline'
import tokens from '~/styles/tokens.css?inline'

import { ErrorPage, errorTitle } from './error-page'
import { SiteFrame } from './site-frame'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { flash, clear } = readFlash(context.settings, request)
  if (flash) context.serverContent.formOutcome = acceptedText(flash)
  const path = new URL(request.url).pathname
  const isPreview = context.preview !== null && context.preview.perspective !== 'published'
  const [site, hasArticles, announcement] = await Promise.all([
    readSiteSettings(context.content),
    context.content.fetch(ANY_ARTICLE_QUERY, {}),
    readActiveAnnouncement(context.content, path, { isPreview }),
  ])
  context.serverContent.announcement = announcement
  context.serverContent.site = withArticles(site, hasArticles)
  context.serverContent.settings = context.settings
  const root: RootData = {
    site: siteOf(site),
    contactForSeo: contactFieldsFor(path, site),
    siteUrl: context.settings.siteUrl,
    path,
    names: pageNames(site, path),
    flash,
    failed: hasFailed(context),
    isBehindEdge: context.settings.isBehindEdge,
  }
  return data(root, clear === null ? {} : { headers: { 'Set-Cookie': clear } })
}

/** The head of an error page; other pages have their own. */
export function meta({ error, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, { title: errorTitle(error), unlisted: true })
}

function usePageHandle() {
  // null inside a page without an error, undefined outside.
  const failed = (useRouteError() ?? null) !== null
  const matches = useMatches().map(({ handle, data }) => ({ handle: isPageHandle(handle) ? handle : {}, data }))
  const handles = matches.map(({ handle }) => handle)
  const stylesOf = ({ handle: { styles = '' }, data }: (typeof matches)[number]) =>
    typeof styles === 'string' ? styles : styles(data)
  const script = handles.find((handle) => handle.script)?.script ?? everyPageScript
  return {
    // Files are joined without newlines: the home page is near its budget of 14 KB.
    styles: [
      tokens,
      base,
      controls,
      siteHeader,
      siteFooter,
      ...(failed ? [errorPageStyles] : [...matches.map(stylesOf), placeholderRules(matches.map(({ data }) => data))]),
    ]
      .join('')
      .replaceAll('\n', ''),
    script,
  }
}

/** The document. Browsers hydrate at most one part of it (`ui/island.tsx`). */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { styles, script } = usePageHandle()
  const nonce = useContext(ScriptNonce)
  const announcement = useAnnouncement()
  // While editing, nothing should move or open by itself.
  const isStill = useContext(PreviewContext) !== null

  return (
    // `lang` must come first: the server inserts the Save-Data attribute after it (`server/page-cache/stored-page.ts`).
    <html lang="en-NG" data-still={isStill ? '' : undefined} data-edge={data?.isBehindEdge ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
        <meta name="theme-color" content="#13153f" />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style data-critical="" dangerouslySetInnerHTML={{ __html: styles }} />
        {announcement ? (
          <style data-announcement="" dangerouslySetInnerHTML={{ __html: announcementStyles.replaceAll('\n', '') }} />
        ) : null}
        {isStill ? <style data-preview="" dangerouslySetInnerHTML={{ __html: previewStyles }} /> : null}
      </head>
      <body>
        {data ? <SiteFrame>{children}</SiteFrame> : <main id="main">{children}</main>}
        <PreviewParts />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
