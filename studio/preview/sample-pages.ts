import { previewSamples, sampleAddress } from '../../app/lib/pages/preview-samples'
import type { SitePage } from './site-pages'

/** States that nobody reaches by a link alone, filled with made-up data by the site itself. */
export const samplePages: readonly SitePage[] = previewSamples.map(({ name, title }) => ({
  title,
  href: sampleAddress(name),
}))
