import type { LoaderFunctionArgs } from '@remix-run/node'

import { sharePortrait } from '~/content/seo/seo'
import { readShareTexts } from '~/content/seo/share-image-text'
import { readSiteSettings } from '~/content/site-settings/site-settings'

/** Retry delay of an image drawn without its portrait, in seconds. */
const RETRY_PORTRAIT_S = 60

/** The generated share image of a page without one by staff: `/share/<page>.jpg`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // Read from the path rather than the parameter: other spellings (`/SHARE/…`) would be drawn but never cached.
  const page = /^\/share\/([a-z0-9/-]+)\.jpg$/.exec(new URL(request.url).pathname)?.[1]
  const words = page ? await readShareTexts(context.content, page) : null
  if (!words) throw new Response(null, { status: 404 })
  const { name, description } = await readSiteSettings(context.content)
  const { picture, whole } = await context.drawShareImage({
    title: words.title,
    siteName: name,
    subtitle: words.subtitle ?? description,
    portrait: sharePortrait(words.portrait),
  })
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(whole ? {} : { 'X-Renew-After': String(RETRY_PORTRAIT_S) }),
    },
  })
}
