/** First bytes of JPEG, PNG, GIF, WebP, TIFF, and of the AVIF and HEIF container; null matches any byte. */
const KINDS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  [...Buffer.from('GIF8')],
  [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
  [...Buffer.from('II*\0')],
  [...Buffer.from('MM\0*')],
  [null, null, null, null, ...Buffer.from('ftyp')],
]

/**
 * Whether the first bytes are those of a raster image. SVG is excluded: 2 KB of nested references block a thread for
 * seconds, before any limit on pixels or time applies. The file name is not checked, because sharp detects SVG by
 * content too.
 */
export const isRaster = (bytes: Uint8Array): boolean =>
  KINDS.some((kind) => kind.every((byte, index) => byte === null || bytes[index] === byte))
