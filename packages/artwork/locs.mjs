/** Locs, in the frame of the head (see face.mjs). */
import { closeHair } from './hairstyles.mjs'
import { crop, lock } from './hair.mjs'
import { hand } from './hand.mjs'
import { black } from './tones.mjs'

/** @typedef {import('./hand.mjs').Point} Point */

/** Locs, parted to one side: the ones behind, or the crown and the ones in front. @param {number} seed @param {boolean} back */
export function locs(seed, back) {
  const pen = hand(seed, { shake: 3 })
  const parts = []
  if (back) {
    for (let index = 0; index < 15; index++) {
      const x = -176 + index * 25
      parts.push(
        lock(
          pen,
          [
            [x * 0.6, -190],
            [x * 1.02, -60],
            [x * 1.08, 90],
            [x * 1.12 + pen.stray(8), 240],
            [x * 1.16 + pen.stray(10), 330 + pen.random() * 60],
          ],
          29,
          black,
        ),
      )
    }
    return parts.join('')
  }
  const cap = closeHair(143, 16, { line: -128, side: -40, shift: -10 })
  parts.push(crop({ seed: seed + 9, colour: black, ...cap }))
  // Roots along the hairline, drawn back to the parting.
  for (let index = 0; index < 10; index++) {
    const x = -122 + index * 26
    const y = -134 + (Math.abs(x + 8) / 128) ** 2 * 34
    parts.push(
      lock(
        pen,
        [
          [x, y],
          [x * 0.82 - 8, y - 48],
          [x * 0.5 - 26, -226],
        ],
        27,
        black,
      ),
    )
  }
  // From a parting over the left brow: most fall to the right.
  for (let index = 0; index < 9; index++) {
    const start = /** @type {Point} */ ([-52 + index * 9, -234 + Math.abs(index - 3) * 2])
    const reach = 60 + index * 11
    parts.push(
      lock(
        pen,
        [
          start,
          [start[0] + reach * 0.75, -216 + index * 4],
          [104 + index * 7, -140 + index * 4],
          [150 + index * 3.4, -30],
          [158 + index * 3, 90],
          [150 + index * 7 + pen.stray(6), 220 + pen.random() * 50],
        ],
        26,
        black,
      ),
    )
  }
  for (let index = 0; index < 6; index++) {
    const start = /** @type {Point} */ ([-56 - index * 3, -232 + index * 4])
    parts.push(
      lock(
        pen,
        [
          start,
          [-108 - index * 4, -190 + index * 6],
          [-146 - index * 5, -96],
          [-160 - index * 4, 20],
          [-164 - index * 6, 140],
          [-160 - index * 8 + pen.stray(6), 230 + pen.random() * 60],
        ],
        26,
        black,
      ),
    )
  }
  const cuff = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    `<rect x="${x - 14}" y="${y}" width="28" height="17" rx="5" fill="#f2b233" transform="rotate(${turn} ${x} ${y})"/>`
  parts.push(cuff(170, 110, -4), cuff(-176, 92, 4), cuff(182, 150, -4))
  return parts.join('')
}
