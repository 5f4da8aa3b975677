import groq from 'groq'

/** Inside an image field: what pictureSchema parses. */
export const PICTURE_PROJECTION = groq`{
  alt,
  "ref": asset._ref,
  "colour": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}`
