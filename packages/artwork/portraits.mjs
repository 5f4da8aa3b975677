/** Writes the portraits: SVG to portraits/ and leaders/, PNG to the dataset's assets, and what each shows to pictures.json. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawPerson, leaders, therapists } from './people.mjs'

const ASSETS = 'studio/seed/assets'
const share = (/** @type {number} */ value) => Number(value.toFixed(3))
/** @type {Record<string, { alt: string, hotspot: { x: number, y: number, width: number, height: number } }>} */
const pictures = {}

for (const [folder, people] of Object.entries({ portraits: therapists, leaders })) {
  const sources = `packages/artwork/${folder}`
  await Promise.all([mkdir(`${ASSETS}/${folder}`, { recursive: true }), mkdir(sources, { recursive: true })])
  for (const [name, person] of Object.entries(people)) {
    const svg = drawPerson(person)
    await writeFile(`${sources}/${name}.svg`, svg)
    const file = `${folder}/${name}.png`
    const { size } = await sharp(Buffer.from(svg))
      .resize(960, 1200)
      .png({ palette: true, quality: 96, effort: 10, compressionLevel: 9, dither: 0 })
      .toFile(`${ASSETS}/${file}`)
    const { x, y, scale } = person.head
    pictures[file] = {
      alt: person.alt,
      hotspot: {
        x: share(x / 960),
        y: share(y / 1200),
        width: share((340 * scale) / 960),
        height: share((500 * scale) / 1200),
      },
    }
    console.log(file, size)
  }
}
await writeFile(`${ASSETS}/pictures.json`, `${JSON.stringify(pictures, null, 2)}\n`)
