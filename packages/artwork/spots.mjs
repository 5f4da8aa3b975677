/** Draws the motifs and spot illustrations: one SVG each in spots/, and those that pages show in app/ui/drawings.svg. */
import { mkdir, writeFile } from 'node:fs/promises'
import { compact, hand } from './hand.mjs'
import { motifs } from './motif-drawings.mjs'
import { spots } from './spot-drawings.mjs'

// The seed comes from the name: a new drawing leaves the others as they are.
const seedOf = (/** @type {string} */ name) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, 7)

/** Shown large, with lines of the weight that they have when small. */
const fine = [
  'knot-motif',
  ...'individual couple family teens video audio message'.split(' ').map((spot) => `${spot}-spot`),
]

/** What pages show today; another one is added here first. */
const onPages = [
  ...fine,
  'rings-motif',
  'bird-motif',
  'wave-motif',
  ...'assessment match session lost empty'.split(' ').map((spot) => `${spot}-spot`),
]

const drawings = Object.entries({ ...motifs, ...spots }).map(([name, draw]) => {
  const { lines, dots = [] } = draw(hand(seedOf(name), { shake: 0.8 }))
  return {
    name: name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    lines: compact(lines.join('')),
    dots: compact(dots.join('')),
  }
})

await mkdir('packages/artwork/spots', { recursive: true })
for (const { name, lines, dots } of drawings) {
  const touches = dots && `<path stroke-width="4" d="${dots}"/>`
  await writeFile(
    `packages/artwork/spots/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/>${touches}</svg>\n`,
  )
}

// One file for all pages: the browser asks for it once, and the pages stay light.
const shown = drawings.filter(({ name }) => onPages.includes(name))
const symbols = shown.map(({ name, lines, dots }) => {
  const weight = fine.includes(name) ? 'vector-effect="non-scaling-stroke" ' : ''
  const touches = dots && `<path ${weight}stroke-width="4" d="${dots}"/>`
  return `<symbol id="${name}"><g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"><path ${weight}d="${lines}"/>${touches}</g></symbol>`
})
await writeFile('app/ui/drawings.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)

await writeFile(
  'app/ui/drawing-names.ts',
  `/** What \`drawings.svg\` holds. Written by packages/artwork/spots.mjs: change a drawing there. */\nexport type DrawingName =\n${shown.map(({ name }) => `  | '${name}'`).join('\n')}\n`,
)
for (const { name, lines, dots } of drawings) console.log(name, lines.length + dots.length)
