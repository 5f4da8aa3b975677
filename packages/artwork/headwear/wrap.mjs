/** The wrap, in the frame of the head (see face.mjs). */
import { compact, hand } from '../hand.mjs'
import { mix, shape, stroke, within } from '../paint.mjs'
import { LINE } from '../grounds.mjs'

/** @typedef {import('../hand.mjs').Point} Point */
/** @typedef {import('../dress.mjs').Cloth} Cloth */

/** A soft wrap with a knot above the brow. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function wrap({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 1 })
  const w = width
  const body = pen.curve(
    [
      [-w - 6, -58],
      [-w - 12, -150],
      [-w * 0.76, -258],
      [0, -304],
      [w * 0.78, -262],
      [w + 14, -150],
      [w + 6, -58],
      [w * 0.58, -112],
      [0, -130],
      [-w * 0.58, -112],
    ],
    { closed: true, shake: 0.5 },
  )
  const clip = `wrap-${seed}`
  const knot = /** @type {Point[]} */ ([
    [-64, -238],
    [-78, -290],
    [-30, -334],
    [34, -330],
    [74, -286],
    [62, -236],
    [0, -216],
  ])
  const folds = [
    [-0.86, -92],
    [-0.5, -150],
    [-0.16, -186],
    [0.2, -190],
    [0.54, -152],
    [0.9, -92],
  ].map(([side = 0, y = 0]) =>
    pen.curve([
      [side * w, y],
      [side * w * 0.66, y - 54],
      [side * 40, -226],
    ]),
  )
  const touches = [-0.7, -0.34, 0, 0.36, 0.72].flatMap((side) =>
    [0.12, 0.36, 0.6].map((rise) =>
      pen.dot(
        side * w * (1 - rise * 0.62) + 4,
        -112 - (1 - Math.abs(side)) * 62 - rise * (130 - (1 - Math.abs(side)) * 60),
      ),
    ),
  )
  return [
    within(clip, body, cloth.base, [
      shape(
        pen.curve(
          [
            [-w * 1.2, -50],
            [-w * 1.1, -190],
            [-w * 0.5, -292],
            [-w * 0.16, -280],
            [-w * 0.62, -190],
            [-w * 0.86, -60],
          ],
          { closed: true },
        ),
        cloth.light,
      ),
      shape(
        pen.curve(
          [
            [w * 0.62, -50],
            [w * 0.7, -170],
            [w * 0.3, -250],
            [w * 0.5, -320],
            [w * 1.3, -280],
            [w * 1.3, -50],
          ],
          { closed: true },
        ),
        cloth.shade,
      ),
      stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.7),
      stroke(folds.join(''), cloth.line, LINE * 0.9),
    ]),
    shape(pen.curve(knot, { closed: true }), mix(cloth.base, cloth.light, 0.5)),
    shape(
      pen.curve(
        [
          [10, -326],
          [74, -286],
          [62, -236],
          [6, -218],
          [34, -270],
        ],
        { closed: true },
      ),
      cloth.shade,
    ),
    stroke(
      [
        pen.curve([
          [-50, -250],
          [-20, -280],
          [-24, -322],
        ]),
        pen.curve([
          [-14, -228],
          [8, -276],
          [4, -330],
        ]),
      ].join(''),
      cloth.line,
      LINE * 0.9,
    ),
  ].join('')
}
