/** How each person wears their hair, in the frame of the head (see face.mjs); locs and beards stand by themselves. */
import { crop } from './hair.mjs'
import { hand } from './hand.mjs'
import { mix, shape, stroke } from './paint.mjs'
import { black } from './tones.mjs'

/** @typedef {import('./hand.mjs').Point} Point */

/** Hairline and outline of close hair on a head. @param {number} w half the head's width @param {number} lift @param {{ line?: number, side?: number, shift?: number }} [options] */
export function closeHair(w, lift, { line = -136, side = -22, shift = 0 } = {}) {
  /** @type {Point[]} */
  const outline = [
    [-w - lift * 0.4 + 2, side],
    [-w - lift * 0.8, -84],
    [-w * 0.9 - lift, -166],
    [-w * 0.52 - lift * 0.5, -222 - lift * 0.8],
    [0, -232 - lift],
    [w * 0.52 + lift * 0.5, -222 - lift * 0.8],
    [w * 0.9 + lift, -166],
    [w + lift * 0.8, -84],
    [w + lift * 0.4 - 2, side],
  ]
  /** @type {Point[]} */
  const hairline = [
    [w - 3, side + 4],
    [w * 0.9, -60],
    [w * 0.82 + shift * 0.4, line + 28],
    [w * 0.5 + shift, line - 2],
    [shift, line - 8],
    [-w * 0.5 + shift, line],
    [-w * 0.82 + shift * 0.4, line + 28],
    [-w * 0.9, -60],
    [-w + 3, side + 4],
  ]
  return { outline, hairline }
}

/** A rounded crop of natural hair. @param {number} w half the head's width */
export function roundHair(w) {
  /** @type {Point[]} */
  const outline = [
    [-w - 2, -4],
    [-w - 14, -60],
    [-w - 16, -128],
    [-w * 0.94, -196],
    [-w * 0.6, -250],
    [-w * 0.2, -274],
    [w * 0.2, -275],
    [w * 0.6, -252],
    [w * 0.94, -198],
    [w + 16, -130],
    [w + 14, -60],
    [w + 2, -4],
  ]
  /** @type {Point[]} */
  const hairline = [
    [w - 3, 0],
    [w * 0.92, -46],
    [w * 0.88, -92],
    [w * 0.74, -122],
    [w * 0.46, -146],
    [10, -152],
    [-w * 0.42, -146],
    [-w * 0.72, -120],
    [-w * 0.88, -90],
    [-w * 0.92, -46],
    [-w + 3, 0],
  ]
  return { outline, hairline }
}

/** A puff of hair on the crown. @param {number} seed */
export function puff(seed) {
  const pen = hand(seed, { shake: 6 })
  const around = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2
    return /** @type {Point} */ ([-4 + Math.cos(angle) * 132, -292 + Math.sin(angle) * 106])
  })
  const curls = Array.from({ length: 90 }, () => {
    const angle = pen.random() * Math.PI * 2
    const far = Math.sqrt(pen.random())
    return pen.ring(
      -4 + Math.cos(angle) * 120 * far,
      -296 + Math.sin(angle) * 96 * far,
      6.5,
      6,
      150 + pen.random() * 80,
      330 + pen.random() * 60,
    )
  })
  return shape(pen.curve(around, { closed: true }), black.base) + stroke(curls.join(''), black.light, 3)
}

/** Hair combed up in rows towards the crown. @param {number} seed */
export function cornrows(seed) {
  const pen = hand(seed, { shake: 1 })
  const cap = closeHair(144, 5, { line: -128, side: -24, shift: -8 })
  const rows = Array.from({ length: 11 }, (_, index) => {
    const along = index / 10
    const angle = Math.PI * (1 - along)
    const [x, y] = [Math.cos(angle) * 138 - 6, -118 - Math.sin(angle) * 22 + Math.abs(along - 0.5) * 120]
    return pen.curve([
      [x, y],
      [x * 0.78, y * 0.62 - 96],
      [x * 0.34, -232],
    ])
  })
  return (
    crop({ seed: seed + 1, colour: black, ...cap }) +
    stroke(rows.join(''), mix(black.light, '#6b4a3a', 0.4), 4) +
    stroke(
      pen.curve([
        [-70, -222],
        [0, -240],
        [66, -222],
      ]),
      '#f2b233',
      13,
    )
  )
}
