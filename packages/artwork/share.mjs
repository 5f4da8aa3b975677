/** Writes server/share-image/background.ts: the ground of every share image, with a moon of rings at its right edge. */
import { writeFile } from 'node:fs/promises'
import { shape } from './paint.mjs'
import { compact, hand } from './hand.mjs'

const pen = hand(31, { shake: 2.4 })
const [cx, cy] = [1096, 315]
/** @param {number} radius @param {number} angle @returns {[number, number]} */
const polar = (radius, angle) => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
/** @param {number} count @param {(angle: number, index: number) => string} draw */
const around = (count, draw) => Array.from({ length: count }, (_, index) => draw((index / count) * Math.PI * 2, index))

const stains = [
  [180, 560, 420, 210],
  [620, 40, 380, 150],
  [760, 640, 300, 140],
].map(([x = 0, y = 0, rx = 0, ry = 0]) => shape(pen.ring(x, y, rx, ry), '#1b1f60'))
const lines = [
  ...[28, 58, 116, 168, 186, 262, 280, 340, 388].map((radius) => pen.ring(cx, cy, radius)),
  ...around(28, (angle) => pen.line(...polar(121, angle), ...polar(155, angle))),
  ...around(14, (angle) =>
    pen.corners([polar(200, angle), polar(224, angle + 0.11), polar(248, angle), polar(224, angle - 0.11)], true),
  ),
  ...around(68, (angle) => pen.line(...polar(346, angle), ...polar(382, angle))),
]
const dots = [
  pen.dot(cx, cy),
  ...around(18, (angle) => pen.dot(...polar(87, angle))),
  ...around(14, (angle) => pen.dot(...polar(224, angle))),
  ...around(42, (angle) => pen.dot(...polar(310, angle))),
]

const markup = [
  '<rect width="1200" height="630" fill="#20246b"/>',
  ...stains,
  shape(pen.ring(cx, cy, 388), '#2b3084'),
  `<g fill="none" stroke="#aab1ec" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="4" d="${compact(lines.join(''))}"/><path stroke-width="8" d="${compact(dots.join(''))}"/></g>`,
].join('')
await writeFile(
  'server/share-image/background.ts',
  `// Written by packages/artwork/share.mjs. SVG for a field of 1200 by 630.\nexport const BACKGROUND =\n  '${markup}'\n`,
)
