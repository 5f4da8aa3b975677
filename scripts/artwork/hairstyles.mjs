/** How each person wears their hair, in the frame of the head (see face.mjs). */
import { mix, shape, stroke } from './face.mjs'
import { crop, lock } from './hair.mjs'
import { hand } from './hand.mjs'
import { black, grey } from './tones.mjs'

/** @typedef {import('./hand.mjs').Point} Point */

/** Hairline and outline of close hair on a head. @param {number} w half the head's width @param {number} lift @param {{ line?: number, side?: number, shift?: number }} [options] */
export function closeHair(w, lift, { line = -136, side = -22, shift = 0 } = {}) {
  /** @type {Point[]} */
  const outline = [[-w - lift * 0.4 + 2, side], [-w - lift * 0.8, -84], [-w * 0.9 - lift, -166], [-w * 0.52 - lift * 0.5, -222 - lift * 0.8], [0, -232 - lift], [w * 0.52 + lift * 0.5, -222 - lift * 0.8], [w * 0.9 + lift, -166], [w + lift * 0.8, -84], [w + lift * 0.4 - 2, side]]
  /** @type {Point[]} */
  const hairline = [[w - 3, side + 4], [w * 0.9, -60], [w * 0.82 + shift * 0.4, line + 28], [w * 0.5 + shift, line - 2], [shift, line - 8], [-w * 0.5 + shift, line], [-w * 0.82 + shift * 0.4, line + 28], [-w * 0.9, -60], [-w + 3, side + 4]]
  return { outline, hairline }
}

/** A rounded crop of natural hair. @param {number} w half the head's width */
export function roundHair(w) {
  /** @type {Point[]} */
  const outline = [[-w - 2, -4], [-w - 14, -60], [-w - 16, -128], [-w * 0.94, -196], [-w * 0.6, -250], [-w * 0.2, -274], [w * 0.2, -275], [w * 0.6, -252], [w * 0.94, -198], [w + 16, -130], [w + 14, -60], [w + 2, -4]]
  /** @type {Point[]} */
  const hairline = [[w - 3, 0], [w * 0.92, -46], [w * 0.88, -92], [w * 0.74, -122], [w * 0.46, -146], [10, -152], [-w * 0.42, -146], [-w * 0.72, -120], [-w * 0.88, -90], [-w * 0.92, -46], [-w + 3, 0]]
  return { outline, hairline }
}

/** @param {(x: number, y: number, z?: number) => Point} put */
export function greyBeard(put) {
  const pen = hand(511, { shake: 1.6 })
  const full = pen.curve([put(-156, 20), put(-142, 86), put(-110, 110), put(-72, 106, 6), put(-40, 104, 12), put(0, 112, 18), put(40, 104, 12), put(72, 106, 6), put(110, 110), put(142, 86), put(156, 20), put(190, 260), put(0, 300), put(-190, 260)], { closed: true })
  const dark = pen.curve([put(156, 20), put(132, 100), put(92, 120), put(70, 160), put(44, 200), put(30, 260), put(190, 260)], { closed: true })
  const hairs = Array.from({ length: 36 }, (_, index) => {
    const [x, y] = [-118 + (index % 9) * 28 + pen.stray(9), 132 + Math.floor(index / 9) * 22 + pen.stray(8)]
    const [sx, sy] = put(x, y, 6)
    return pen.curve([[sx, sy], [sx + pen.stray(4), sy + 9], [sx + pen.stray(5), sy + 17]])
  })
  const lip = pen.curve([put(-26, 172, 12), put(0, 169, 14), put(28, 172, 12), put(14, 184, 10), put(-12, 184, 10)], { closed: true })
  return shape(full, grey.base) + shape(dark, grey.dark) + shape(lip, grey.dark) + stroke(hairs.join(''), grey.light, 3)
}

/** @param {(x: number, y: number, z?: number) => Point} put */
export function shortBeard(put) {
  const pen = hand(911, { shake: 0.8 })
  const chinStrap = pen.curve([put(-150, 30), put(-136, 104), put(-100, 152), put(-52, 178, 6), put(0, 172, 12), put(52, 178, 6), put(100, 152), put(136, 104), put(150, 30), put(180, 260), put(0, 280), put(-180, 260)], { closed: true })
  const moustache = pen.curve([put(-62, 126, 2), put(-40, 110, 12), put(-8, 106, 20), put(8, 106, 20), put(40, 110, 12), put(62, 126, 2), put(40, 121, 12), put(0, 118, 20), put(-40, 121, 12)], { closed: true })
  return shape(chinStrap, '#2a1c1b') + shape(moustache, '#2a1c1b')
}

/** Locs, parted to one side: the ones behind, or the crown and the ones in front. @param {number} seed @param {boolean} back */
export function locs(seed, back) {
  const pen = hand(seed, { shake: 3 })
  const parts = []
  if (back) {
    for (let index = 0; index < 15; index++) {
      const x = -176 + index * 25
      parts.push(lock(pen, [[x * 0.6, -190], [x * 1.02, -60], [x * 1.08, 90], [x * 1.12 + pen.stray(8), 240], [x * 1.16 + pen.stray(10), 330 + pen.random() * 60]], 29, black))
    }
    return parts.join('')
  }
  const cap = closeHair(143, 16, { line: -128, side: -40, shift: -10 })
  parts.push(crop({ seed: seed + 9, colour: black, ...cap }))
  // Roots along the hairline, drawn back to the parting.
  for (let index = 0; index < 10; index++) {
    const x = -122 + index * 26
    const y = -134 + (Math.abs(x + 8) / 128) ** 2 * 34
    parts.push(lock(pen, [[x, y], [x * 0.82 - 8, y - 48], [x * 0.5 - 26, -226]], 27, black))
  }
  // From a parting over the left brow: most fall to the right.
  for (let index = 0; index < 9; index++) {
    const start = /** @type {Point} */ ([-52 + index * 9, -234 + Math.abs(index - 3) * 2])
    const reach = 60 + index * 11
    parts.push(lock(pen, [start, [start[0] + reach * 0.75, -216 + index * 4], [104 + index * 7, -140 + index * 4], [150 + index * 3.4, -30], [158 + index * 3, 90], [150 + index * 7 + pen.stray(6), 220 + pen.random() * 50]], 26, black))
  }
  for (let index = 0; index < 6; index++) {
    const start = /** @type {Point} */ ([-56 - index * 3, -232 + index * 4])
    parts.push(lock(pen, [start, [-108 - index * 4, -190 + index * 6], [-146 - index * 5, -96], [-160 - index * 4, 20], [-164 - index * 6, 140], [-160 - index * 8 + pen.stray(6), 230 + pen.random() * 60]], 26, black))
  }
  const cuff = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) => `<rect x="${x - 14}" y="${y}" width="28" height="17" rx="5" fill="#f2b233" transform="rotate(${turn} ${x} ${y})"/>`
  parts.push(cuff(170, 110, -4), cuff(-176, 92, 4), cuff(182, 150, -4))
  return parts.join('')
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
    return pen.ring(-4 + Math.cos(angle) * 120 * far, -296 + Math.sin(angle) * 96 * far, 6.5, 6, 150 + pen.random() * 80, 330 + pen.random() * 60)
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
    return pen.curve([[x, y], [x * 0.78, y * 0.62 - 96], [x * 0.34, -232]])
  })
  return crop({ seed: seed + 1, colour: black, ...cap }) + stroke(rows.join(''), mix(black.light, '#6b4a3a', 0.4), 4) + stroke(pen.curve([[-70, -222], [0, -240], [66, -222]]), '#f2b233', 13)
}
