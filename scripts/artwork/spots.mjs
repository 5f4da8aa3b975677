/** Draws the motifs and spot illustrations: one SVG each in spots/, and app/ui/motifs.tsx for the pages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { compact, hand } from './hand.mjs'
import { motifs } from './motif-drawings.mjs'
import { spots } from './spot-drawings.mjs'

// The seed comes from the name: a new drawing leaves the others as they are.
const seedOf = (/** @type {string} */ name) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, 7)

const drawings = Object.entries({ ...motifs, ...spots }).map(([name, draw]) => {
  const { lines, dots = [] } = draw(hand(seedOf(name), { shake: 0.8 }))
  return { name, lines: compact(lines.join('')), dots: compact(dots.join('')) }
})

await mkdir('scripts/artwork/spots', { recursive: true })
for (const { name, lines, dots } of drawings) {
  const file = name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const touches = dots && `<path stroke-width="4" d="${dots}"/>`
  await writeFile(
    `scripts/artwork/spots/${file}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/>${touches}</svg>\n`,
  )
}

await writeFile(
  'app/ui/motifs.tsx',
  `/**
 * The drawn geometry of the cloth, as decoration: colour by \`currentColor\`, size by the class (96 px without one).
 * Written by scripts/artwork/spots.mjs: change a drawing there.
 */
interface MotifProps {
  className?: string
}

interface DrawingProps extends MotifProps {
  lines: string
  dots?: string
}

function Drawing({ className, lines, dots }: DrawingProps) {
  return (
    <svg
      className={className}
      width="96"
      height="96"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} />
      {dots && <path strokeWidth="4" d={dots} />}
    </svg>
  )
}

${drawings
  .map(
    ({ name, lines, dots }) =>
      `export const ${name} = (props: MotifProps) => (\n  <Drawing\n    {...props}\n    lines="${lines}"${dots ? `\n    dots="${dots}"` : ''}\n  />\n)\n`,
  )
  .join('\n')}`,
)
for (const { name, lines, dots } of drawings) console.log(name, lines.length + dots.length)
