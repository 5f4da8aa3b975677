/** Gele, fila, hijab, zanna and wrap, in the frame of the head (see face.mjs). */
import { compact, hand } from './hand.mjs'
import { mix, shape, stroke } from './face.mjs'
import { LINE } from './grounds.mjs'

/** @typedef {import('./hand.mjs').Point} Point */
/** @typedef {import('./dress.mjs').Cloth} Cloth */

/** A starched headtie: pleats that sweep from a knot over the right brow. @param {{ seed: number, cloth: Cloth, scale: number }} options */
export function gele({ seed, cloth, scale }) {
  const pen = hand(seed, { shake: 1 })
  /** @type {Point[]} */
  const rim = [[-162, -66], [-226, -132], [-274, -226], [-262, -322], [-186, -396], [-72, -428], [60, -440], [190, -424], [288, -364], [324, -268], [292, -178], [214, -112], [164, -68]]
  const silhouette = pen.curve([...rim, [90, -120], [0, -136], [-96, -116]], { closed: true, shake: 0.4 })
  /** @type {Point} */
  const knot = [-66, -150]
  const tips = /** @type {Point[]} */ ([[-240, -60], [-300, -170], [-320, -290], [-236, -410], [-120, -470], [20, -490], [160, -480], [290, -430], [368, -320], [372, -220], [310, -120], [220, -60]])
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
  const tones = [cloth.light, cloth.base, mix(cloth.base, cloth.light, 0.4), cloth.base, cloth.light, mix(cloth.base, cloth.shade, 0.4), cloth.base, cloth.shade, mix(cloth.base, cloth.shade, 0.4), cloth.shade, mix(cloth.shade, '#3a2404', 0.25)]
  const pleats = edges.slice(0, -1).map((edge, index) => shape(`${pen.curve(edge, { shake: 0.4 })}L${pen.curve([...(edges[index + 1] ?? edge)].reverse(), { shake: 0.4 }).slice(1)}Z`, tones[index] ?? cloth.base))
  const creases = edges.slice(1, -1).flatMap((edge, index) => {
    const inner = edge.map(([x, y], step) => /** @type {Point} */ ([x + step * 5 - 4, y + (index < 4 ? step * 6 : step * 7)]))
    return [pen.curve(edge), pen.curve(inner.slice(0, 3))]
  })
  const band = (/** @type {Point[]} */ points, /** @type {string} */ fill) => shape(pen.curve(points, { closed: true, shake: 0.5 }), fill)
  const clip = `gele-${seed}`
  return [
    `<clipPath id="${clip}"><path d="${silhouette}"/></clipPath><g transform="scale(${scale})">`,
    shape(silhouette, cloth.base),
    `<g clip-path="url(#${clip})">`,
    ...pleats,
    stroke(creases.join(''), mix(cloth.shade, '#3a2404', 0.2), 3),
    '</g>',
    // The band: wraps that cross from the left temple to the right, each over the last.
    band([[-168, -64], [-178, -122], [-120, -184], [0, -212], [126, -190], [180, -122], [172, -66], [120, -108], [0, -132], [-112, -108]], cloth.shade),
    band([[-172, -54], [-182, -106], [-128, -164], [-10, -196], [110, -180], [174, -128], [176, -100], [100, -146], [-10, -160], [-110, -124]], cloth.base),
    band([[-172, -54], [-180, -96], [-130, -140], [-20, -170], [96, -158], [172, -108], [172, -84], [96, -124], [-10, -140], [-112, -108]], mix(cloth.base, cloth.light, 0.65)),
    band([[174, -58], [178, -96], [110, -132], [0, -144], [-110, -114], [-168, -60], [-166, -44], [-104, -92], [0, -114], [100, -102]], mix(cloth.base, cloth.shade, 0.25)),
    band([[-100, -140], [-108, -184], [-72, -204], [-34, -190], [-30, -150], [-66, -124]], mix(cloth.base, cloth.light, 0.5)),
    band([[-52, -196], [-34, -190], [-30, -150], [-56, -128], [-46, -160]], cloth.shade),
    stroke([pen.curve([[-92, -146], [-82, -172], [-64, -192]]), pen.curve([[-160, -84], [-80, -134], [20, -150], [120, -128]])].join(''), cloth.shade, 3),
    '</g>',
  ].join('')
}

/** The soft cap of the south-west, leaning to its wearer's left. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function fila({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 1 })
  const w = width
  const body = pen.curve([[-w - 5, -74], [-w - 6, -150], [-w * 0.78, -246], [-w * 0.2, -300], [w * 0.5, -306], [w * 1.2, -272], [w * 1.44, -212], [w * 1.34, -150], [w * 1.06, -108], [w + 2, -78], [w * 0.5, -116], [-w * 0.1, -128], [-w * 0.62, -112]], { closed: true, shake: 0.5, tension: 0.9 })
  const clip = `fila-${seed}`
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const x = -w * 0.92 + index * w * 0.25
    return pen.curve([[x, -70], [x * 1.02 + 4, -170], [x * 1.05 + 26 + index * 3, -256], [x + 70 + index * 6, -320]])
  })
  const touches = Array.from({ length: 8 }, (_, index) => Array.from({ length: 6 }, (_, step) => pen.dot(-w * 0.79 + index * w * 0.25 + step * (4 + step * 1.9) + index * step * 0.9, -112 - step * 34))).flat()
  return [
    `<clipPath id="${clip}"><path d="${body}"/></clipPath>`,
    shape(body, cloth.base),
    `<g clip-path="url(#${clip})">`,
    shape(pen.curve([[-w - 20, -60], [-w - 20, -200], [-w * 0.5, -310], [-w * 0.1, -300], [-w * 0.5, -230], [-w * 0.68, -140], [-w * 0.72, -60]], { closed: true }), cloth.light),
    shape(pen.curve([[w * 0.52, -60], [w * 0.66, -180], [w * 0.42, -262], [w * 0.7, -320], [w * 1.6, -300], [w * 1.6, -60]], { closed: true }), cloth.shade),
    stroke(stripes.join(''), cloth.line, LINE * 0.9),
    stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.6),
    '</g>',
    // The fold where the crown falls over.
    stroke(pen.curve([[w * 0.34, -296], [w * 0.6, -232], [w * 0.98, -196], [w * 1.38, -196]]), mix(cloth.shade, '#0c0d2c', 0.45), 5),
  ].join('')
}

/** Drape around the face, an under-scarf at the brow, folds across the chest. @param {{ seed: number, cloth: Cloth, under: string, width: number, chin: number, shift: number }} options shift: of the opening, with the turn of the head */
export function hijab({ seed, cloth, under, width, chin, shift }) {
  const pen = hand(seed, { shake: 0.8 })
  const w = width
  /** @type {Point[]} */
  const opening = [[shift, -128], [w * 0.66 + shift, -108], [w * 0.95 + shift * 0.6, -30], [w * 0.93 + shift, 60], [w * 0.74 + shift, 150], [shift * 1.6 + 26, chin + 4], [shift * 1.6 - 26, chin + 4], [-w * 0.74 + shift, 150], [-w * 0.93 + shift, 60], [-w * 0.95 + shift * 0.6, -30], [-w * 0.66 + shift, -108]]
  const inside = pen.curve(opening, { closed: true, shake: 0.4 })
  const drape = pen.curve([[0, -262], [w * 0.74, -240], [w * 1.16, -140], [w * 1.28, 0], [w * 1.26, 130], [w * 1.5, 250], [w * 2.5, 420], [w * 2.7, 760], [-w * 2.7, 760], [-w * 2.4, 420], [-w * 1.5, 250], [-w * 1.24, 130], [-w * 1.26, 0], [-w * 1.14, -140], [-w * 0.72, -240]], { closed: true, shake: 0.6 })
  const clip = `drape-${seed}`
  const fold = (/** @type {Point[]} */ points, /** @type {string} */ fill) => shape(pen.curve(points, { closed: true, shake: 0.8 }), fill)
  return [
    `<clipPath id="${clip}"><path clip-rule="evenodd" d="${drape}${inside}"/></clipPath>`,
    `<path fill="${cloth.base}" fill-rule="evenodd" d="${drape}${inside}"/>`,
    `<g clip-path="url(#${clip})">`,
    fold([[w * 0.5, -270], [w * 0.82, -170], [w * 0.98, -40], [w * 1.0, 90], [w * 0.8, 190], [w * 0.5, 260], [w * 0.9, 420], [w * 0.8, 780], [w * 3, 780], [w * 3, -270]], cloth.shade),
    fold([[-w * 1.2, -150], [-w * 0.6, -240], [-w * 0.1, -254], [-w * 0.6, -190], [-w * 0.98, -80], [-w * 1.06, 60], [-w * 1.18, 60]], cloth.light),
    // Folds that fall from under the chin to the left shoulder.
    fold([[w * 0.9, 176], [w * 0.3, 268], [-w * 0.5, 262], [-w * 1.04, 150], [-w * 0.9, 230], [-w * 0.4, 316], [w * 0.3, 330]], cloth.shade),
    fold([[w * 0.6, 330], [-w * 0.3, 384], [-w * 1.2, 330], [-w * 1.7, 330], [-w * 1.1, 410], [-w * 0.2, 440]], cloth.shade),
    fold([[w * 0.2, 470], [-w * 0.8, 520], [-w * 2, 470], [-w * 2.3, 540], [-w * 0.9, 590]], mix(cloth.base, cloth.shade, 0.55)),
    fold([[-w * 1.2, 180], [-w * 1.5, 300], [-w * 2.1, 420], [-w * 1.7, 330], [-w * 1.34, 220]], cloth.light),
    stroke([pen.curve([[w * 1.1, 130], [w * 0.5, 276], [-w * 0.4, 300], [-w * 1.16, 210]]), pen.curve([[w * 1.3, 240], [w * 0.4, 400], [-w * 0.8, 416], [-w * 1.8, 360]])].join(''), cloth.line, LINE * 0.9),
    '</g>',
    shape(`${pen.curve([[-w * 0.66 + shift, -106], [shift, -130], [w * 0.66 + shift, -106], [w * 0.8 + shift, -76], [w * 0.4 + shift, -98], [shift, -106], [-w * 0.4 + shift, -98], [-w * 0.8 + shift, -76]], { closed: true, shake: 0.4 })}`, under),
    stroke(inside, cloth.shade, 4),
  ].join('')
}

/** What is seen between face and drape. @param {{ cloth: Cloth, width: number, chin: number }} options */
export function hijabInside({ cloth, width, chin }) {
  return `<ellipse cx="8" cy="${chin * 0.16}" rx="${width * 1.04}" ry="${chin * 0.86}" fill="${mix(cloth.shade, '#2a1210', 0.35)}"/>`
}

/** The round embroidered cap of the north. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function zanna({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 0.8 })
  const w = width
  const body = pen.curve([[-w - 4, -82], [-w * 0.96, -180], [-w * 0.86, -250], [-w * 0.4, -276], [w * 0.4, -276], [w * 0.86, -250], [w * 0.96, -180], [w + 4, -82], [w * 0.5, -116], [0, -126], [-w * 0.5, -116]], { closed: true, shake: 0.4, tension: 0.85 })
  const clip = `zanna-${seed}`
  const across = (/** @type {number} */ y) => /** @type {Point[]} */ ([[-w - 6, y + 40], [-w * 0.5, y + 8], [0, y], [w * 0.5, y + 8], [w + 6, y + 40]])
  const diamonds = [-2, -1, 0, 1, 2].flatMap((index) => {
    const [x, y] = [index * w * 0.38, -184 + Math.abs(index) ** 1.6 * 7]
    return [pen.corners([[x, y - 27], [x + 23, y], [x, y + 27], [x - 23, y]], true), pen.corners([[x, y - 11], [x + 9, y], [x, y + 11], [x - 9, y]], true)]
  })
  const touches = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].flatMap((index) => [pen.dot(index * w * 0.38, -204 + Math.abs(index) ** 1.6 * 7), pen.dot(index * w * 0.38, -164 + Math.abs(index) ** 1.6 * 7)])
  return [
    `<clipPath id="${clip}"><path d="${body}"/></clipPath>`,
    shape(body, cloth.base),
    `<g clip-path="url(#${clip})">`,
    shape(pen.curve([[w * 0.58, -60], [w * 0.7, -160], [w * 0.62, -290], [w * 1.4, -290], [w * 1.4, -60]], { closed: true }), cloth.shade),
    shape(pen.curve([[-w * 1.1, -60], [-w * 1.1, -290], [-w * 0.7, -270], [-w * 0.8, -160], [-w * 0.84, -60]], { closed: true }), cloth.light),
    stroke([pen.curve(across(-138)), pen.curve(across(-232)), pen.curve(across(-246)), ...diamonds].join(''), cloth.line, LINE * 0.9),
    stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.6),
    '</g>',
  ].join('')
}

/** A soft wrap with a knot above the brow. @param {{ seed: number, cloth: Cloth, width: number }} options */
export function wrap({ seed, cloth, width }) {
  const pen = hand(seed, { shake: 1 })
  const w = width
  const body = pen.curve([[-w - 6, -58], [-w - 12, -150], [-w * 0.76, -258], [0, -304], [w * 0.78, -262], [w + 14, -150], [w + 6, -58], [w * 0.58, -112], [0, -130], [-w * 0.58, -112]], { closed: true, shake: 0.5 })
  const clip = `wrap-${seed}`
  const knot = /** @type {Point[]} */ ([[-64, -238], [-78, -290], [-30, -334], [34, -330], [74, -286], [62, -236], [0, -216]])
  const folds = [[-0.86, -92], [-0.5, -150], [-0.16, -186], [0.2, -190], [0.54, -152], [0.9, -92]].map(([side = 0, y = 0]) => pen.curve([[side * w, y], [side * w * 0.66, y - 54], [side * 40, -226]]))
  const touches = [-0.7, -0.34, 0, 0.36, 0.72].flatMap((side) => [0.12, 0.36, 0.6].map((rise) => pen.dot(side * w * (1 - rise * 0.62) + 4, -112 - (1 - Math.abs(side)) * 62 - rise * (130 - (1 - Math.abs(side)) * 60))))
  return [
    `<clipPath id="${clip}"><path d="${body}"/></clipPath>`,
    shape(body, cloth.base),
    `<g clip-path="url(#${clip})">`,
    shape(pen.curve([[-w * 1.2, -50], [-w * 1.1, -190], [-w * 0.5, -292], [-w * 0.16, -280], [-w * 0.62, -190], [-w * 0.86, -60]], { closed: true }), cloth.light),
    shape(pen.curve([[w * 0.62, -50], [w * 0.7, -170], [w * 0.3, -250], [w * 0.5, -320], [w * 1.3, -280], [w * 1.3, -50]], { closed: true }), cloth.shade),
    stroke(compact(touches.join(''), 0), cloth.line, LINE * 1.7),
    stroke(folds.join(''), cloth.line, LINE * 0.9),
    '</g>',
    shape(pen.curve(knot, { closed: true }), mix(cloth.base, cloth.light, 0.5)),
    shape(pen.curve([[10, -326], [74, -286], [62, -236], [6, -218], [34, -270]], { closed: true }), cloth.shade),
    stroke([pen.curve([[-50, -250], [-20, -280], [-24, -322]]), pen.curve([[-14, -228], [8, -276], [4, -330]])].join(''), cloth.line, LINE * 0.9),
  ].join('')
}
