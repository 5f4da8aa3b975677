import type { LoaderFunctionArgs } from '@remix-run/node'

import { atomFeed } from '~/content/article/article-feed.server'

/** The newest articles as a feed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const feed = await atomFeed(context.content, context.settings.siteUrl)
  if (feed === null) throw new Response(null, { status: 404 })
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
