import { previewSamples, sampleAddress } from '../../app/lib/pages/preview-samples'
import type { SitePage } from './site-pages'

/** Pages that cannot be reached by a link alone; the site fills them with sample data. */
export const samplePages: readonly SitePage[] = previewSamples.map(({ name, title }) => ({
  title,
  href: sampleAddress(name),
}))
