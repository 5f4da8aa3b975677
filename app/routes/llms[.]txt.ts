import type { LoaderFunctionArgs } from '@remix-run/node'

import { readLlmsText } from '~/content/seo/llms-text'
import { readSiteSettings } from '~/content/site-settings/site-settings'

/** The site summary for language models; `server/page-cache/text-twin.ts` renders the linked pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await readSiteSettings(context.content)
  const text = await readLlmsText(context.content, settings, context.settings.siteUrl)
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
