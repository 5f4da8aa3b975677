import type { LoaderFunctionArgs } from '@remix-run/node'

import { readSiteSettings } from '~/content/site-settings/site-settings'

/** The web app manifest for the home screen of a phone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { name, description } = await readSiteSettings(context.content)
  const manifest = {
    name,
    short_name: name,
    description,
    lang: 'en-NG',
    start_url: '/',
    display: 'browser',
    background_color: '#13153f',
    theme_color: '#13153f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
