import { defineLocaleResourceBundle } from 'sanity'

/** Maximum size that the site can process: larger pictures are stored but never shown. */
export const MAX_MEGAPIXELS = 50

/** Part of the description of every picture field. */
export const acceptedPictures = `PNG, JPEG, WebP or AVIF, up to 25 MB and ${MAX_MEGAPIXELS} megapixels; save the HEIC of an iPhone as JPEG first.`

const refusal = `Pictures: ${acceptedPictures} Videos: WebM or MP4, up to 100 MB.`

/** Error texts for rejected uploads: Sanity’s own refer to the browser console. */
export const uploadRefusals = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description': refusal,
    'inputs.image.upload-error.description': refusal,
    'inputs.file.upload-failed.description': refusal,
    'inputs.image.drag-overlay.cannot-upload-here': `This cannot be uploaded here. ${refusal}`,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one': `This cannot be uploaded here. ${refusal}`,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_other': `These cannot be uploaded here. ${refusal}`,
    'inputs.files.common.placeholder.cannot-upload-some-files_one': `This cannot be uploaded here. ${refusal}`,
  },
})
