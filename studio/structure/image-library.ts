import type { AssetSource, Tool } from 'sanity'
import { definePlugin } from 'sanity'
import { media } from 'sanity-plugin-media'

const MAX_UPLOAD_BYTES = 25_000_000

/** Names of the plugin's tool and asset sources on the screen. */
const titles: Partial<Record<string, string>> = {
  media: 'Image library',
  'edit-media': 'Describe in the image library',
}

const renamed = <Named extends AssetSource | Tool>(all: Named[]) =>
  all.map((one) => ({ ...one, title: titles[one.name] ?? one.title }))

/** Sanity's own list of uploads, which has no search and shows no descriptions. */
const PLAIN_LIST = 'sanity-default'

/** Tool to find, describe and reuse uploaded pictures and films (`sanity-plugin-media`). */
export const imageLibrary = definePlugin({
  name: 'image-library',
  plugins: [media({ maximumUploadSize: MAX_UPLOAD_BYTES, showMediaLibraryAssets: false })],
  tools: renamed,
  form: {
    image: { assetSources: (sources) => renamed(sources.filter(({ name }) => name !== PLAIN_LIST)) },
    file: { assetSources: renamed },
  },
})
