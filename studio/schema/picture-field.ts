import { tryGetImageDimensions } from '@sanity/asset-utils'
import { defineLocaleResourceBundle, defineField, type ImageValue } from 'sanity'

/** Maximum size that the site can process: larger pictures are stored but never shown. */
const MAX_MEGAPIXELS = 50

/** Part of the description of every picture field. */
const acceptedPictures = `PNG, JPEG, WebP or AVIF, up to 25 MB and ${MAX_MEGAPIXELS} megapixels; save the HEIC of an iPhone as JPEG first.`

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

type PictureField = {
  name: string
  title: string
  description: string
  /** Why it is required; without it the picture is optional. */
  needed?: string
  /** A portrait: requires a minimum size and a moderate aspect ratio. */
  portrait?: boolean
  /** Minimum size in pixels: smaller pictures look blurred. */
  least?: Size
}

type Size = { width: number; height: number }

const leastPortrait: Size = { width: 400, height: 500 }

const isSmaller = (size: Size, least: Size) => size.width < least.width || size.height < least.height

/** Returns width and height in pixels from the asset id; undefined without a picture. */
function sizeOf(picture: ImageValue | undefined) {
  return picture?.asset && tryGetImageDimensions(picture.asset)
}

function notTooLarge(picture: ImageValue | undefined): true | string {
  const size = sizeOf(picture)
  return (
    !size ||
    size.width * size.height <= MAX_MEGAPIXELS * 1e6 ||
    `This picture has more than ${MAX_MEGAPIXELS} megapixels: the site cannot show it. Make it smaller.`
  )
}

const notDrawn = (picture: ImageValue | undefined): true | string =>
  picture?.asset?._ref.endsWith('-svg') !== true ||
  'This is a drawing (SVG), which the site does not show. Save it as PNG, JPEG, WebP or AVIF.'

function shapedLikePortrait(picture: ImageValue | undefined): true | string {
  const size = sizeOf(picture)
  if (!size) return true
  const { width, height, aspectRatio } = size
  const found = `this picture has ${width} by ${height}.`
  if (isSmaller(size, leastPortrait)) {
    return `A portrait needs at least ${leastPortrait.width} by ${leastPortrait.height} pixels: ${found}`
  }
  return (
    (aspectRatio >= 1 / 2 && aspectRatio <= 2) ||
    `No side of a portrait may be more than twice as long as the other: ${found}`
  )
}

const sharpFrom = (least: Size) => (picture: ImageValue | undefined) => {
  const size = sizeOf(picture)
  return (
    !size ||
    !isSmaller(size, least) ||
    `Visitors will see it blurred: use at least ${least.width} by ${least.height} pixels. This picture has ${size.width} by ${size.height}.`
  )
}

/** A picture field that describes the accepted uploads and rejects pictures that the site cannot show. */
export function pictureField({ name, title, description, needed, portrait = false, least }: PictureField) {
  return defineField({
    name,
    title,
    description: `${description} ${acceptedPictures}`,
    type: 'picture',
    validation: (rule) => [
      ...(needed ? [rule.required().assetRequired().error(needed)] : []),
      rule.custom(notDrawn),
      rule.custom(notTooLarge),
      ...(least ? [rule.custom(sharpFrom(least)).warning()] : []),
      ...(portrait ? [rule.custom(shapedLikePortrait)] : []),
    ],
  })
}
