/** First bytes of JPEG, PNG, GIF, WebP, TIFF, and of the container that AVIF and HEIF share; null stands for any byte. */
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
 * Whether a file is a picture of pixels, by its first bytes. A drawing (SVG) is a program in all but name: 2 KB of nested
 * references keep a thread for seconds, before any limit of pixels or time is asked. Its name says nothing: what draws
 * it goes by the content too.
 */
export const isRaster = (bytes: Uint8Array): boolean =>
  KINDS.some((kind) => kind.every((byte, index) => byte === null || bytes[index] === byte))
