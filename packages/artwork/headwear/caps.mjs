/** Fila and zanna, in the frame of the head (see face.mjs). */
import { compact, hand } from '../hand.mjs'
import { mix, shape, stroke, within } from '../paint.mjs'
import { LINE } from '../grounds.mjs'

/** @typedef {import('../hand.mjs').Point} Point */
/** @typedef {import('../dress.mjs').Cloth} Cloth */

/** The soft cap of the south-west, leaning to its wearer's left. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function fila({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 1 })
  const w = width
  const body = pen.curve(
    [
      [-w - 5, -74],
      [-w - 6, -150],
      [-w * 0.78, -246],
      [-w * 0.2, -300],
      [w * 0.5, -306],
      [w * 1.2, -272],
      [w * 1.44, -212],
      [w * 1.34, -150],
      [w * 1.06, -108],
      [w + 2, -78],
      [w * 0.5, -116],
      [-w * 0.1, -128],
      [-w * 0.62, -112],
    ],
    { closed: true, shake: 0.5, tension: 0.9 },
  )
  const clip = `fila-${seed}`
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const x = -w * 0.92 + index * w * 0.25
    return pen.curve([
      [x, -70],
      [x * 1.02 + 4, -170],
      [x * 1.05 + 26 + index * 3, -256],
      [x + 70 + index * 6, -320],
    ])
  })
  const touches = Array.from({ length: 8 }, (_, index) =>
    Array.from({ length: 6 }, (_, step) =>
      pen.dot(-w * 0.79 + index * w * 0.25 + step * (4 + step * 1.9) + index * step * 0.9, -112 - step * 34),
    ),
  ).flat()
  return [
    within(clip, body, cloth.base, [
      shape(
        pen.curve(
          [
            [-w - 20, -60],
            [-w - 20, -200],
            [-w * 0.5, -310],
            [-w * 0.1, -300],
            [-w * 0.5, -230],
            [-w * 0.68, -140],
            [-w * 0.72, -60],
          ],
          { closed: true },
        ),
        cloth.light,
      ),
      shape(
        pen.curve(
          [
            [w * 0.52, -60],
            [w * 0.66, -180],
            [w * 0.42, -262],
            [w * 0.7, -320],
            [w * 1.6, -300],
            [w * 1.6, -60],
          ],
          { closed: true },
        ),
        cloth.shade,
      ),
      stroke(stripes.join(''), cloth.line, LINE * 0.9),
      stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.6),
    ]),
    // The fold where the crown falls over.
    stroke(
      pen.curve([
        [w * 0.34, -296],
        [w * 0.6, -232],
        [w * 0.98, -196],
        [w * 1.38, -196],
      ]),
      mix(cloth.shade, '#0c0d2c', 0.45),
      5,
    ),
  ].join('')
}

/** The round embroidered cap of the north. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function zanna({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 0.8 })
  const w = width
  const body = pen.curve(
    [
      [-w - 4, -82],
      [-w * 0.96, -180],
      [-w * 0.86, -250],
      [-w * 0.4, -276],
      [w * 0.4, -276],
      [w * 0.86, -250],
      [w * 0.96, -180],
      [w + 4, -82],
      [w * 0.5, -116],
      [0, -126],
      [-w * 0.5, -116],
    ],
    { closed: true, shake: 0.4, tension: 0.85 },
  )
  const clip = `zanna-${seed}`
  const across = (/** @type {number} */ y) =>
    /** @type {Point[]} */ ([
      [-w - 6, y + 40],
      [-w * 0.5, y + 8],
      [0, y],
      [w * 0.5, y + 8],
      [w + 6, y + 40],
    ])
  const diamonds = [-2, -1, 0, 1, 2].flatMap((index) => {
    const [x, y] = [index * w * 0.38, -184 + Math.abs(index) ** 1.6 * 7]
    return [
      pen.corners(
        [
          [x, y - 27],
          [x + 23, y],
          [x, y + 27],
          [x - 23, y],
        ],
        true,
      ),
      pen.corners(
        [
          [x, y - 11],
          [x + 9, y],
          [x, y + 11],
          [x - 9, y],
        ],
        true,
      ),
    ]
  })
  const touches = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].flatMap((index) => [
    pen.dot(index * w * 0.38, -204 + Math.abs(index) ** 1.6 * 7),
    pen.dot(index * w * 0.38, -164 + Math.abs(index) ** 1.6 * 7),
  ])
  return [
    within(clip, body, cloth.base, [
      shape(
        pen.curve(
          [
            [w * 0.58, -60],
            [w * 0.7, -160],
            [w * 0.62, -290],
            [w * 1.4, -290],
            [w * 1.4, -60],
          ],
          { closed: true },
        ),
        cloth.shade,
      ),
      shape(
        pen.curve(
          [
            [-w * 1.1, -60],
            [-w * 1.1, -290],
            [-w * 0.7, -270],
            [-w * 0.8, -160],
            [-w * 0.84, -60],
          ],
          { closed: true },
        ),
        cloth.light,
      ),
      stroke(
        [pen.curve(across(-138)), pen.curve(across(-232)), pen.curve(across(-246)), ...diamonds].join(''),
        cloth.line,
        LINE * 0.9,
      ),
      stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.6),
    ]),
  ].join('')
}
