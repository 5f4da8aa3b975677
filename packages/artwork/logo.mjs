/** Draws the mark (a doorway that is also rings of cloth) as favicons, manifest icons and app/ui/logo.tsx. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const OUTER =
  'M5.1 28.2q-.3-6.400-.1-12.700C5.200 8.500 9.900 3.900 16.100 3.800s10.800 4.500 10.900 11.600q.1 6.500-.1 12.900'
const INNER = 'M11.100 28.300q-.2-6.100 0-12c.2-3.500 2.100-5.700 4.900-5.700s4.800 2.300 4.900 5.700q.1 6 0 11.900'
const paths = [OUTER, INNER].map((path) => path.replace(/(\.\d*?[1-9])0+(?!\d)/g, '$1'))
const light = { x: 16, y: 17.4, r: 2.1 }

/**
 * @param {{ size: number, corner: number, scale: number, weight: number }} options
 * corner: radius in 32nds; scale: the mark against its ground; weight: of the line, in 32nds
 */
function icon({ size, corner, scale, weight }) {
  const shift = (16 - 16 * scale).toFixed(2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" rx="${corner}" fill="#20246b"/><g transform="translate(${shift} ${shift}) scale(${scale})"><path d="${paths.join('')}" fill="none" stroke="#fff" stroke-width="${weight}" stroke-linecap="round"/><circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="#f2b233"/></g></svg>`
}

/** @param {Parameters<typeof icon>[0]} options */
const png = (options) =>
  sharp(Buffer.from(icon(options)), { density: 72 * (options.size / 32) })
    .resize(options.size, options.size)
    .png({ compressionLevel: 9, palette: true, colours: 64, effort: 10 })
    .toBuffer()

/** An .ico that carries PNGs, as every browser since 2007 reads them. @param {{ size: number, data: Buffer }[]} images */
function ico(images) {
  const head = Buffer.alloc(6 + images.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let start = head.length
  images.forEach(({ size, data }, index) => {
    const at = 6 + index * 16
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(start, at + 12)
    start += data.length
  })
  return Buffer.concat([head, ...images.map(({ data }) => data)])
}

const small = { corner: 7, scale: 0.84, weight: 2.7 }
const large = { corner: 7, scale: 0.72, weight: 2 }
await writeFile('public/favicon.svg', icon({ size: 32, ...small }))
await writeFile(
  'public/favicon.ico',
  ico([
    { size: 16, data: await png({ size: 16, corner: 6, scale: 0.9, weight: 3 }) },
    { size: 32, data: await png({ size: 32, ...small }) },
  ]),
)
await writeFile('public/apple-touch-icon.png', await png({ size: 180, ...large, corner: 0 }))
await writeFile('public/icon-192.png', await png({ size: 192, ...large }))
await writeFile('public/icon-512.png', await png({ size: 512, ...large }))
// A launcher may cut a maskable icon down to the middle 80 %.
await writeFile('public/icon-maskable-512.png', await png({ size: 512, corner: 0, scale: 0.62, weight: 2 }))

await writeFile(
  'app/ui/logo.tsx',
  `/**
 * The sign of the site: a doorway that is also rings of cloth. The name beside it is text from the dataset.
 * Its light takes \`--logo-light\`, or else the colour of the text. Drawn by packages/artwork/logo.mjs.
 */
export function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="${paths.join('')}"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="var(--logo-light, currentColor)" />
    </svg>
  )
}
`,
)
