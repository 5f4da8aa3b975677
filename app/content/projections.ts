/** Inside an image field: parsed by pictureSchema. */
export const PICTURE_PROJECTION = `{
  alt,
  "ref": asset._ref,
  "colour": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}` as const
