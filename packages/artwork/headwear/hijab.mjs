/** The hijab, in the frame of the head (see face.mjs). */
import { hand } from '../hand.mjs'
import { mix, shape, stroke } from '../paint.mjs'
import { LINE } from '../grounds.mjs'

/** @typedef {import('../hand.mjs').Point} Point */
/** @typedef {import('../dress.mjs').Cloth} Cloth */

/** Drape around the face, an under-scarf at the brow, folds across the chest. @param {{ seed: number, cloth: Cloth, under: string, width: number, chin: number, shift: number }} options shift: of the opening, with the turn of the head */
export function hijab({ seed, cloth, under, width, chin, shift }) {
  const pen = hand(seed, { shake: 0.8 })
  const w = width
  /** @type {Point[]} */
  const opening = [
    [shift, -128],
    [w * 0.66 + shift, -108],
    [w * 0.95 + shift * 0.6, -30],
    [w * 0.93 + shift, 60],
    [w * 0.74 + shift, 150],
    [shift * 1.6 + 26, chin + 4],
    [shift * 1.6 - 26, chin + 4],
    [-w * 0.74 + shift, 150],
    [-w * 0.93 + shift, 60],
    [-w * 0.95 + shift * 0.6, -30],
    [-w * 0.66 + shift, -108],
  ]
  const inside = pen.curve(opening, { closed: true, shake: 0.4 })
  const drape = pen.curve(
    [
      [0, -262],
      [w * 0.74, -240],
      [w * 1.16, -140],
      [w * 1.28, 0],
      [w * 1.26, 130],
      [w * 1.5, 250],
      [w * 2.5, 420],
      [w * 2.7, 760],
      [-w * 2.7, 760],
      [-w * 2.4, 420],
      [-w * 1.5, 250],
      [-w * 1.24, 130],
      [-w * 1.26, 0],
      [-w * 1.14, -140],
      [-w * 0.72, -240],
    ],
    { closed: true, shake: 0.6 },
  )
  const clip = `drape-${seed}`
  const fold = (/** @type {Point[]} */ points, /** @type {string} */ fill) =>
    shape(pen.curve(points, { closed: true, shake: 0.8 }), fill)
  return [
    `<clipPath id="${clip}"><path clip-rule="evenodd" d="${drape}${inside}"/></clipPath>`,
    `<path fill="${cloth.base}" fill-rule="evenodd" d="${drape}${inside}"/>`,
    `<g clip-path="url(#${clip})">`,
    fold(
      [
        [w * 0.5, -270],
        [w * 0.82, -170],
        [w * 0.98, -40],
        [w * 1.0, 90],
        [w * 0.8, 190],
        [w * 0.5, 260],
        [w * 0.9, 420],
        [w * 0.8, 780],
        [w * 3, 780],
        [w * 3, -270],
      ],
      cloth.shade,
    ),
    fold(
      [
        [-w * 1.2, -150],
        [-w * 0.6, -240],
        [-w * 0.1, -254],
        [-w * 0.6, -190],
        [-w * 0.98, -80],
        [-w * 1.06, 60],
        [-w * 1.18, 60],
      ],
      cloth.light,
    ),
    // Folds that fall from under the chin to the left shoulder.
    fold(
      [
        [w * 0.9, 176],
        [w * 0.3, 268],
        [-w * 0.5, 262],
        [-w * 1.04, 150],
        [-w * 0.9, 230],
        [-w * 0.4, 316],
        [w * 0.3, 330],
      ],
      cloth.shade,
    ),
    fold(
      [
        [w * 0.6, 330],
        [-w * 0.3, 384],
        [-w * 1.2, 330],
        [-w * 1.7, 330],
        [-w * 1.1, 410],
        [-w * 0.2, 440],
      ],
      cloth.shade,
    ),
    fold(
      [
        [w * 0.2, 470],
        [-w * 0.8, 520],
        [-w * 2, 470],
        [-w * 2.3, 540],
        [-w * 0.9, 590],
      ],
      mix(cloth.base, cloth.shade, 0.55),
    ),
    fold(
      [
        [-w * 1.2, 180],
        [-w * 1.5, 300],
        [-w * 2.1, 420],
        [-w * 1.7, 330],
        [-w * 1.34, 220],
      ],
      cloth.light,
    ),
    stroke(
      [
        pen.curve([
          [w * 1.1, 130],
          [w * 0.5, 276],
          [-w * 0.4, 300],
          [-w * 1.16, 210],
        ]),
        pen.curve([
          [w * 1.3, 240],
          [w * 0.4, 400],
          [-w * 0.8, 416],
          [-w * 1.8, 360],
        ]),
      ].join(''),
      cloth.line,
      LINE * 0.9,
    ),
    '</g>',
    shape(
      `${pen.curve(
        [
          [-w * 0.66 + shift, -106],
          [shift, -130],
          [w * 0.66 + shift, -106],
          [w * 0.8 + shift, -76],
          [w * 0.4 + shift, -98],
          [shift, -106],
          [-w * 0.4 + shift, -98],
          [-w * 0.8 + shift, -76],
        ],
        { closed: true, shake: 0.4 },
      )}`,
      under,
    ),
    stroke(inside, cloth.shade, 4),
  ].join('')
}

/** What is seen between face and drape. @param {{ cloth: Cloth, width: number, chin: number }} options */
export function hijabInside({ cloth, width, chin }) {
  return `<ellipse cx="8" cy="${chin * 0.16}" rx="${width * 1.04}" ry="${chin * 0.86}" fill="${mix(cloth.shade, '#2a1210', 0.35)}"/>`
}
