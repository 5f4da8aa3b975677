/** How men wear their beards, in the frame of the head (see face.mjs). */
import { hand } from './hand.mjs'
import { shape, stroke } from './paint.mjs'
import { grey } from './tones.mjs'

/** @typedef {import('./hand.mjs').Point} Point */

/** @param {(x: number, y: number, z?: number) => Point} put */
export function greyBeard(put) {
  const pen = hand(511, { shake: 1.6 })
  const full = pen.curve(
    [
      put(-156, 20),
      put(-142, 86),
      put(-110, 110),
      put(-72, 106, 6),
      put(-40, 104, 12),
      put(0, 112, 18),
      put(40, 104, 12),
      put(72, 106, 6),
      put(110, 110),
      put(142, 86),
      put(156, 20),
      put(190, 260),
      put(0, 300),
      put(-190, 260),
    ],
    { closed: true },
  )
  const dark = pen.curve(
    [put(156, 20), put(132, 100), put(92, 120), put(70, 160), put(44, 200), put(30, 260), put(190, 260)],
    { closed: true },
  )
  const hairs = Array.from({ length: 36 }, (_, index) => {
    const [x, y] = [-118 + (index % 9) * 28 + pen.stray(9), 132 + Math.floor(index / 9) * 22 + pen.stray(8)]
    const [sx, sy] = put(x, y, 6)
    return pen.curve([
      [sx, sy],
      [sx + pen.stray(4), sy + 9],
      [sx + pen.stray(5), sy + 17],
    ])
  })
  const lip = pen.curve([put(-26, 172, 12), put(0, 169, 14), put(28, 172, 12), put(14, 184, 10), put(-12, 184, 10)], {
    closed: true,
  })
  return shape(full, grey.base) + shape(dark, grey.dark) + shape(lip, grey.dark) + stroke(hairs.join(''), grey.light, 3)
}

/** @param {(x: number, y: number, z?: number) => Point} put */
export function shortBeard(put) {
  const pen = hand(911, { shake: 0.8 })
  const chinStrap = pen.curve(
    [
      put(-150, 30),
      put(-136, 104),
      put(-100, 152),
      put(-52, 178, 6),
      put(0, 172, 12),
      put(52, 178, 6),
      put(100, 152),
      put(136, 104),
      put(150, 30),
      put(180, 260),
      put(0, 280),
      put(-180, 260),
    ],
    { closed: true },
  )
  const moustache = pen.curve(
    [
      put(-62, 126, 2),
      put(-40, 110, 12),
      put(-8, 106, 20),
      put(8, 106, 20),
      put(40, 110, 12),
      put(62, 126, 2),
      put(40, 121, 12),
      put(0, 118, 20),
      put(-40, 121, 12),
    ],
    { closed: true },
  )
  return shape(chinStrap, '#2a1c1b') + shape(moustache, '#2a1c1b')
}
