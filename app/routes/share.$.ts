import type { LoaderFunctionArgs } from '@remix-run/node'

import { sharePortrait } from '~/content/share-image'
import { readShareWords } from '~/content/share-words'
import { readSiteSettings } from '~/content/site-settings'

/** When a picture that had to be drawn without its portrait is drawn again. */
const RETRY_PORTRAIT_S = 60

/** The drawn picture of a page's shared links, for pages that staff gave none: `/share/<page>.jpg`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // The path itself and not the parameter: other spellings of it (`/SHARE/…`) would be drawn, and not kept.
  const page = /^\/share\/([a-z0-9/-]+)\.jpg$/.exec(new URL(request.url).pathname)?.[1]
  const words = page ? await readShareWords(context.content, page) : null
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
