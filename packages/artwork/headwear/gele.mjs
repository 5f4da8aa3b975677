/** The gele, in the frame of the head (see face.mjs). */
import { hand } from '../hand.mjs'
import { mix, shape, stroke } from '../paint.mjs'

/** @typedef {import('../hand.mjs').Point} Point */
/** @typedef {import('../dress.mjs').Cloth} Cloth */

/** A starched headtie: pleats that sweep from a knot over the right brow. @param {{ seed: number, cloth: Cloth, scale: number }} options */
export function gele({ seed, cloth, scale }) {
  const pen = hand(seed, { shake: 1 })
  /** @type {Point[]} */
  const rim = [
    [-162, -66],
    [-226, -132],
    [-274, -226],
    [-262, -322],
    [-186, -396],
    [-72, -428],
    [60, -440],
    [190, -424],
    [288, -364],
    [324, -268],
    [292, -178],
    [214, -112],
    [164, -68],
  ]
  const silhouette = pen.curve([...rim, [90, -120], [0, -136], [-96, -116]], { closed: true, shake: 0.4 })
  /** @type {Point} */
  const knot = [-66, -150]
  const tips = /** @type {Point[]} */ ([
    [-240, -60],
    [-300, -170],
    [-320, -290],
    [-236, -410],
    [-120, -470],
    [20, -490],
    [160, -480],
    [290, -430],
    [368, -320],
    [372, -220],
    [310, -120],
    [220, -60],
  ])
  // A pleat bows away from its knot, as starched cloth does.
  const bow = (/** @type {Point} */ tip, /** @type {number} */ along, /** @type {number} */ by) => {
    const [dx, dy] = [tip[0] - knot[0], tip[1] - knot[1]]
    const length = Math.hypot(dx, dy)
    return /** @type {Point} */ ([knot[0] + dx * along - (dy / length) * by, knot[1] + dy * along + (dx / length) * by])
  }
  const edges = tips.map((tip, index) => {
    const by = index < 4 ? -26 : 34
    return /** @type {Point[]} */ ([knot, bow(tip, 0.35, by), bow(tip, 0.7, by * 0.9), tip])
  })
  const tones = [
    cloth.light,
    cloth.base,
    mix(cloth.base, cloth.light, 0.4),
    cloth.base,
    cloth.light,
    mix(cloth.base, cloth.shade, 0.4),
    cloth.base,
    cloth.shade,
    mix(cloth.base, cloth.shade, 0.4),
    cloth.shade,
    mix(cloth.shade, '#3a2404', 0.25),
  ]
  const pleats = edges
    .slice(0, -1)
    .map((edge, index) =>
      shape(
        `${pen.curve(edge, { shake: 0.4 })}L${pen.curve([...(edges[index + 1] ?? edge)].reverse(), { shake: 0.4 }).slice(1)}Z`,
        tones[index] ?? cloth.base,
      ),
    )
  const creases = edges.slice(1, -1).flatMap((edge, index) => {
    const inner = edge.map(
      ([x, y], step) => /** @type {Point} */ ([x + step * 5 - 4, y + (index < 4 ? step * 6 : step * 7)]),
    )
    return [pen.curve(edge), pen.curve(inner.slice(0, 3))]
  })
  const band = (/** @type {Point[]} */ points, /** @type {string} */ fill) =>
    shape(pen.curve(points, { closed: true, shake: 0.5 }), fill)
  const clip = `gele-${seed}`
  return [
    `<clipPath id="${clip}"><path d="${silhouette}"/></clipPath><g transform="scale(${scale})">`,
    shape(silhouette, cloth.base),
    `<g clip-path="url(#${clip})">`,
    ...pleats,
    stroke(creases.join(''), mix(cloth.shade, '#3a2404', 0.2), 3),
    '</g>',
    // The band: wraps that cross from the left temple to the right, each over the last.
    band(
      [
        [-168, -64],
        [-178, -122],
        [-120, -184],
        [0, -212],
        [126, -190],
        [180, -122],
        [172, -66],
        [120, -108],
        [0, -132],
        [-112, -108],
      ],
      cloth.shade,
    ),
    band(
      [
        [-172, -54],
        [-182, -106],
        [-128, -164],
        [-10, -196],
        [110, -180],
        [174, -128],
        [176, -100],
        [100, -146],
        [-10, -160],
        [-110, -124],
      ],
      cloth.base,
    ),
    band(
      [
        [-172, -54],
        [-180, -96],
        [-130, -140],
        [-20, -170],
        [96, -158],
        [172, -108],
        [172, -84],
        [96, -124],
        [-10, -140],
        [-112, -108],
      ],
      mix(cloth.base, cloth.light, 0.65),
    ),
    band(
      [
        [174, -58],
        [178, -96],
        [110, -132],
        [0, -144],
        [-110, -114],
        [-168, -60],
        [-166, -44],
        [-104, -92],
        [0, -114],
        [100, -102],
      ],
      mix(cloth.base, cloth.shade, 0.25),
    ),
    band(
      [
        [-100, -140],
        [-108, -184],
        [-72, -204],
        [-34, -190],
        [-30, -150],
        [-66, -124],
      ],
      mix(cloth.base, cloth.light, 0.5),
    ),
    band(
      [
        [-52, -196],
        [-34, -190],
        [-30, -150],
        [-56, -128],
        [-46, -160],
      ],
      cloth.shade,
    ),
    stroke(
      [
        pen.curve([
          [-92, -146],
          [-82, -172],
          [-64, -192],
        ]),
        pen.curve([
          [-160, -84],
          [-80, -134],
          [20, -150],
          [120, -128],
        ]),
      ].join(''),
      cloth.shade,
      3,
    ),
    '</g>',
  ].join('')
}
