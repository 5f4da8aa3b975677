/**
 * Cuts Bricolage Grotesque down to what the site sets in it.
 *
 *   node packages/artwork/fonts.mjs <BricolageGrotesque[opsz,wdth,wght].ttf> <folder with node_modules/subset-font>
 *
 * Writes public/fonts/bricolage-grotesque.woff2 (headings, weights 500–800) and
 * server/share-image/glyphs.ts (two still weights for the share image).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { anchorTheGrave } from './grave-anchor.mjs'

const [source, tools] = process.argv.slice(2)
if (!source || !tools) throw new Error('usage: fonts.mjs <variable ttf> <folder with node_modules/subset-font>')
const need = createRequire(join(resolve(tools), 'package.json'))
const subsetFont = need('subset-font')
const { convert } = need('fontverter')

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const NIGERIAN = 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúẸẹỊịỌọỤụŃńŌōĀāĒēĪīŪū'
const EUROPEAN = 'ÂÄÇÊËÎÏÑÔÖÛÜâäçêëîïñôöûüß'
// The letters ṣ ǹ ḿ ṅ are not in the font: a shaping engine builds them from letter and mark.
const MARKS = '\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c\u0323'
const SIGNS = '\u00a0“”‘’–—…·₦→×•©£€½'
const text = ascii + NIGERIAN + EUROPEAN + MARKS + SIGNS
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum']

/** @param {number | { min: number, max: number, default: number }} wght */
async function cut(wght) {
  const ttf = await subsetFont(await readFile(source ?? ''), text, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures,
    variationAxes: { opsz: 32, wdth: 100, wght },
  })
  return anchorTheGrave(ttf)
}

const headings = await cut({ min: 500, max: 800, default: 700 })
await writeFile('public/fonts/bricolage-grotesque.woff2', await convert(headings, 'woff2'))

const still = { bold: await convert(await cut(700), 'woff2'), medium: await convert(await cut(500), 'woff2') }
const lines = Object.entries(still).map(([name, font]) => `export const ${name} =\n  '${font.toString('base64')}'\n`)
await writeFile(
  'server/share-image/glyphs.ts',
  `// Written by packages/artwork/fonts.mjs. Bricolage Grotesque, SIL Open Font License 1.1 (public/fonts/OFL.txt),
// as text so that every bundler and machine carries it along.

${lines.join('\n')}`,
)
