import type { LoaderFunctionArgs } from '@remix-run/node'

import { readShareWords } from '~/content/share-words'
import { readSiteSettings } from '~/content/site-settings'

/** The drawn picture of a page's shared links, for pages that staff gave none: `/share/<page>.png`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // The path itself and not the parameter: other spellings of it (`/SHARE/…`) would be drawn, and not kept.
  const page = /^\/share\/([a-z0-9/-]+)\.png$/.exec(new URL(request.url).pathname)?.[1]
  const words = page ? await readShareWords(context.content, page) : null
  if (!words) throw new Response(null, { status: 404 })
  const { name, description } = await readSiteSettings(context.content)
  const picture = await context.drawShareImage({
    title: words.title,
    siteName: name,
    subtitle: words.subtitle ?? description,
  })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}
