/** Necklines, and a suit, as several people wear them. */
import { garment } from '../dress.mjs'
import { mix, shape, stroke } from '../paint.mjs'
import { hand } from '../hand.mjs'

/** @typedef {import('../hand.mjs').Point} Point */
/** @typedef {import('../dress.mjs').Cloth} Cloth */

/** @type {Point[]} */
export const roundNeck = [
  [372, 866],
  [396, 910],
  [436, 946],
  [482, 958],
  [528, 946],
  [566, 910],
  [590, 866],
]
/** @type {Point[]} */
export const slitNeck = [
  [380, 858],
  [408, 894],
  [446, 918],
  [466, 1010],
  [486, 1012],
  [506, 918],
  [546, 894],
  [574, 858],
]
/** @type {Point[]} */
export const wideNeck = [
  [316, 902],
  [360, 956],
  [424, 988],
  [484, 996],
  [548, 986],
  [610, 950],
  [650, 900],
]

/** A jacket with lapels over an open collar. @param {number} seed @param {Cloth} jacket @param {Cloth} shirt */
export function suit(seed, jacket, shirt) {
  const pen = hand(seed, { shake: 0.8 })
  const panel = (/** @type {Point[]} */ points, /** @type {string} */ fill) =>
    shape(pen.curve(points, { closed: true, tension: 0.35 }), fill)
  return [
    garment({
      seed,
      cloth: shirt,
      drop: 14,
      neckline: [
        [374, 856],
        [404, 908],
        [444, 966],
        [482, 1012],
        [520, 962],
        [560, 906],
        [590, 856],
      ],
    }),
    stroke(
      pen.curve([
        [482, 1010],
        [486, 1100],
        [484, 1240],
      ]),
      shirt.shade,
      4,
    ),
    garment({
      seed: seed + 1,
      cloth: jacket,
      neckline: [
        [346, 872],
        [364, 940],
        [408, 1070],
        [468, 1236],
        [500, 1236],
        [556, 1070],
        [600, 938],
        [618, 872],
      ],
    }),
    panel(
      [
        [374, 842],
        [346, 876],
        [362, 934],
        [420, 1032],
        [482, 1014],
        [436, 954],
        [398, 890],
      ],
      shirt.light,
    ),
    panel(
      [
        [590, 842],
        [618, 876],
        [604, 932],
        [546, 1030],
        [484, 1014],
        [528, 950],
        [566, 888],
      ],
      shirt.shade,
    ),
    panel(
      [
        [346, 872],
        [304, 920],
        [280, 1014],
        [342, 1024],
        [318, 1060],
        [468, 1244],
        [420, 1096],
        [370, 962],
      ],
      jacket.light,
    ),
    panel(
      [
        [618, 872],
        [662, 920],
        [688, 1010],
        [628, 1022],
        [652, 1056],
        [500, 1244],
        [546, 1096],
        [596, 960],
      ],
      mix(jacket.shade, jacket.base, 0.45),
    ),
  ].join('')
}
