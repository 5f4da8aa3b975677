/** Bytes needed to detect the format. */
export const KIND_BYTES = 12

/** First bytes of JPEG, PNG, GIF, WebP, TIFF, and of the container of AVIF and HEIF; null matches any byte. */
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
 * Whether a file is a raster image, by its first bytes. Excludes SVG: 2 KB of nested references block a thread for
 * seconds, before any pixel or time limit applies. The extension is no evidence, because renderers also look at the
 * content.
 */
export const isRaster = (bytes: Uint8Array): boolean =>
  KINDS.some((kind) => kind.every((byte, index) => byte === null || bytes[index] === byte))
