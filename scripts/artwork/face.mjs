/**
 * A face in flat planes, lit from the left. Drawn around the point between the eyes, chin at about y = 220,
 * in a frame of its own; `turn` (radians) turns the features on the round of the head.
 */
import { hand } from './hand.mjs'

/** @typedef {import('./hand.mjs').Point} Point */
/** @typedef {{ deep: string, shade: string, mid: string, light: string, glow: string, lip: string, lipLight: string }} Skin */
/**
 * @typedef {object} Face
 * @property {number} seed
 * @property {Skin} skin
 * @property {number} turn
 * @property {number} width half the head's width at the cheekbones, about 150
 * @property {number} jaw half the jaw's width, about 112
 * @property {number} chin how far down the chin is, about 216
 * @property {number} [chinWidth] about 44
 * @property {{ y?: number, gap?: number, width?: number, height?: number, tilt?: number, lid?: number, lashes?: boolean }} [eyes]
 * @property {{ colour: string, y?: number, weight?: number, arch?: number, slope?: number }} brows
 * @property {{ length?: number, width?: number, bridge?: number }} [nose]
 * @property {{ y?: number, width?: number, full?: number, smile?: number, teeth?: boolean }} [mouth]
 * @property {number} [years] 0 for smooth, 1 for deep lines
 * @property {(put: (x: number, y: number, z?: number) => Point) => string} [beard] drawn under the mouth
 */

/** @typedef {[number, number, number?]} Turned a point, and how far it stands out of the face */

/** @param {string} from @param {string} to @param {number} share @returns {string} the colour between the two */
export function mix(from, to, share) {
  const channel = (/** @type {string} */ hex, /** @type {number} */ index) => parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
  return `#${[0, 1, 2].map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share).toString(16).padStart(2, '0')).join('')}`
}

/** @param {string} d @param {string} fill */
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`

/** @param {string} d @param {string} colour @param {number} width */
export const stroke = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** @param {Face} face */
export function drawFace(face) {
  const pen = hand(face.seed, { shake: 0.7 })
  const { skin, turn, width, jaw, chin, chinWidth = 46, years = 0 } = face
  const eyes = { y: 0, gap: 64, width: 34, height: 14.5, tilt: 2, lid: 0.5, lashes: false, ...face.eyes }
  const brows = { y: -44, weight: 11, arch: 9, slope: 0, ...face.brows }
  const nose = { length: 92, width: 47, bridge: 15, ...face.nose }
  const mouth = { y: 140, width: 54, full: 1, smile: 4, teeth: false, ...face.mouth }

  /** Turns a point of the front of the face; z lifts it off the round of the head. @param {number} x @param {number} y @returns {Point} */
  const put = (x, y, z = 0) => {
    const round = Math.asin(Math.max(-1, Math.min(1, x / (width * 1.06))))
    return [width * 1.06 * Math.sin(round + turn) * 0.985 + Math.sin(turn) * z, y]
  }
  /** @param {Turned[]} points */
  const closed = (points, tension = 1) => pen.curve(points.map(([x, y, z]) => put(x, y, z)), { closed: true, tension, shake: 0.4 })
  /** @param {Turned[]} points */
  const open = (points, tension = 1) => pen.curve(points.map(([x, y, z]) => put(x, y, z)), { tension, shake: 0.3 })

  // The outline turns less than what lies on it: the chin follows most.
  const side = Math.sin(turn)
  /** @param {number} x @param {number} y @returns {Point} */
  const edge = (x, y) => {
    const follow = y < -60 ? -0.06 : Math.min(0.52, (y + 60) / 420)
    const far = x * turn > 0 && y > -20 && y < 175 ? 1 - Math.abs(side) * 0.17 : 1
    return [x * far + side * width * follow, y]
  }
  const outline = pen.curve(
    [
      edge(0, -222),
      edge(width * 0.62, -196),
      edge(width * 0.95, -110),
      edge(width, -20),
      edge(width * 0.97, 48),
      edge((jaw + width) / 2 + 4, 102),
      edge(jaw * 0.98, 150),
      edge(chinWidth * 1.5, chin - 22),
      edge(chinWidth * 0.62, chin - 2),
      edge(-chinWidth * 0.62, chin - 2),
      edge(-chinWidth * 1.5, chin - 22),
      edge(-jaw * 0.98, 150),
      edge(-(jaw + width) / 2 - 4, 102),
      edge(-width * 0.97, 48),
      edge(-width, -20),
      edge(-width * 0.95, -110),
      edge(-width * 0.62, -196),
    ],
    { closed: true, shake: 0.5 },
  )

  const soft = mix(skin.mid, skin.shade, 0.7)
  const clip = `face-${face.seed}`
  const parts = [`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`, shape(outline, skin.mid)]

  // Shadow side: brow bone, cheekbone, hollow, jaw.
  const shadow = closed(
    [
      [width * 0.62, -230], [width * 0.78, -120], [width * 0.72, -60], [width * 0.56, -26], [width * 0.68, 6],
      [width * 0.78, 44], [width * 0.6, 92], [width * 0.44, 140], [chinWidth * 0.9, 186], [chinWidth * 0.2, chin + 20],
      [width * 0.7, chin + 40], [width * 1.4, 120], [width * 1.5, -60], [width * 1.2, -220],
    ],
  )
  const underChin = closed([[-chinWidth * 0.9, chin - 4], [0, chin - 13], [chinWidth, chin - 12], [jaw, 160], [jaw, chin + 30], [-jaw, chin + 30]])
  const forehead = closed([[-width * 0.72, -60], [-width * 0.7, -120], [-width * 0.3, -158], [width * 0.16, -150], [width * 0.2, -104], [-width * 0.1, -80], [-width * 0.42, -72]])
  const cheek = closed([[-width * 0.8, 30], [-width * 0.5, 34], [-width * 0.3, 52], [-width * 0.36, 82], [-width * 0.62, 96], [-width * 0.8, 70]])
  const chinLight = closed([[-chinWidth * 0.62, chin - 32], [0, chin - 42], [chinWidth * 0.3, chin - 34], [0, chin - 20], [-chinWidth * 0.4, chin - 20]])
  parts.push(
    `<g clip-path="url(#${clip})">`,
    shape(forehead, skin.light),
    shape(cheek, skin.light),
    shape(chinLight, skin.light),
    shape(shadow, skin.shade),
    shape(underChin, skin.shade),
    '</g>',
  )

  // Nose: the shadow runs from the brow along the bridge into the wing and under the tip.
  const tip = nose.length
  const b = nose.bridge
  const w = nose.width
  parts.push(
    shape(
      closed([
        [b * 0.5, -34, 8], [b * 1.9, -22, 0], [b * 1.25, 10, 6], [b * 1.1, tip * 0.5, 18], [w * 0.7, tip * 0.72, 16], [w * 1.02, tip * 0.92, 6],
        [w * 0.8, tip + 5, 6], [w * 0.3, tip + 9, 20], [-w * 0.35, tip + 8, 20], [-w * 0.2, tip + 1, 24], [w * 0.25, tip - 3, 28], [w * 0.42, tip * 0.82, 28], [b * 0.62, tip * 0.55, 26], [b * 0.5, 10, 14],
      ]),
      skin.shade,
    ),
    shape(closed([[-b * 0.75, -14, 10], [-b * 0.1, -16, 12], [b * 0.1, tip * 0.5, 24], [w * 0.14, tip * 0.78, 30], [-w * 0.2, tip * 0.86, 30], [-w * 0.36, tip * 0.74, 28], [-b * 0.6, tip * 0.48, 22]]), skin.light),
    shape(closed([[-w * 0.2, tip * 0.76, 32], [-w * 0.02, tip * 0.71, 32], [w * 0.06, tip * 0.78, 32], [-w * 0.1, tip * 0.84, 32]]), mix(skin.light, skin.glow, 0.55)),
    stroke(open([[-w * 0.88, tip * 0.74, 8], [-w * 1.06, tip * 0.9, 6], [-w * 0.9, tip + 4, 6], [-w * 0.66, tip + 4, 10]]), skin.shade, 6),
    shape(closed([[-w * 0.72, tip + 1, 8], [-w * 0.46, tip - 6, 14], [-w * 0.2, tip + 2, 18], [-w * 0.42, tip + 6, 14]]), skin.deep),
    shape(closed([[w * 0.22, tip + 2, 18], [w * 0.48, tip - 6, 14], [w * 0.76, tip + 1, 8], [w * 0.46, tip + 6, 14]]), skin.deep),
  )

  if (face.beard) parts.push(`<g clip-path="url(#${clip})">${face.beard(put)}</g>`)

  // Mouth: the seam first, lips above and below it; a smile that shows teeth opens below the upper lip.
  const m = mouth
  const corner = m.y - m.smile
  const h = 17 * m.full
  const gape = m.teeth ? 15 : 0
  /** @type {Turned[]} */
  const seam = [[-m.width, corner, 2], [-m.width * 0.55, m.y + m.smile * 0.36, 12], [-m.width * 0.16, m.y + m.smile * 0.7 - 1, 20], [0, m.y + m.smile * 0.7 + 1.5, 20], [m.width * 0.16, m.y + m.smile * 0.7 - 1, 20], [m.width * 0.55, m.y + m.smile * 0.36, 12], [m.width, corner, 2]]
  /** @type {Turned[]} */
  const upper = [[-m.width * 0.58, m.y - h * 0.62 - m.smile * 0.3, 12], [-m.width * 0.18, m.y - h, 20], [0, m.y - h * 0.8, 20], [m.width * 0.18, m.y - h, 20], [m.width * 0.58, m.y - h * 0.62 - m.smile * 0.3, 12]]
  /** @type {Turned[]} */
  const lower = [[m.width * 0.62, m.y + h * 0.82 + gape, 12], [m.width * 0.26, m.y + h * 1.34 + gape, 18], [-m.width * 0.26, m.y + h * 1.34 + gape, 18], [-m.width * 0.62, m.y + h * 0.82 + gape, 12]]
  const under = m.y + h * 1.34 + gape
  parts.push(
    // A beard brings its own shadow under the lip.
    face.beard ? '' : shape(closed([[-m.width * 0.42, under + 4, 10], [0, under - 2, 14], [m.width * 0.52, under + 1, 10], [m.width * 0.34, under + 15, 8], [-m.width * 0.14, under + 14, 8]]), skin.shade),
    shape(closed([[-m.width, corner, 2], ...upper, [m.width, corner, 2], ...lower]), skin.lipLight),
  )
  if (m.teeth) {
    /** @type {Turned[]} */
    const opening = [[m.width * 0.6, m.y + h * 0.16 + gape, 12], [m.width * 0.22, m.y + h * 0.5 + gape, 20], [-m.width * 0.22, m.y + h * 0.5 + gape, 20], [-m.width * 0.6, m.y + h * 0.16 + gape, 12]]
    const teeth = opening.map(([x, y, z]) => /** @type {Turned} */ ([x * 0.96, y - 5, z]))
    parts.push(
      shape(closed([...seam, ...opening]), '#2c1414'),
      shape(closed([[-m.width * 0.82, corner + 4, 6], ...seam.slice(1, -1), [m.width * 0.82, corner + 4, 6], ...teeth]), '#faf3ec'),
    )
  }
  parts.push(
    shape(closed([[-m.width, corner, 2], ...upper, [m.width, corner, 2], ...[...seam].reverse().slice(1, -1)]), skin.lip),
    ...(m.teeth ? [] : [stroke(open(seam), skin.deep, 4.5)]),
    shape(closed([[-m.width * 0.42, m.y + h * 0.56 + gape, 18], [-m.width * 0.12, m.y + h * 0.66 + gape, 20], [m.width * 0.06, m.y + h * 0.64 + gape, 20], [-m.width * 0.08, m.y + h * 0.92 + gape, 18], [-m.width * 0.34, m.y + h * 0.84 + gape, 16]]), mix(skin.lipLight, skin.glow, 0.6)),
    stroke(open([[-m.width - 1, corner - 5, 0], [-m.width - 6, corner + 1, 0], [-m.width - 3, corner + 7, 0]]), soft, 4.5),
    stroke(open([[m.width + 1, corner - 5, 0], [m.width + 6, corner + 1, 0], [m.width + 3, corner + 7, 0]]), skin.shade, 4.5),
  )

  // Eyes and brows.
  for (const s of [-1, 1]) {
    const e = eyes
    const cx = e.gap * s
    const inner = cx - e.width * s
    const outer = cx + e.width * s
    const lidTop = e.y - e.height
    const outerY = e.y - e.tilt
    /** @type {[number, number][]} */
    const top = [[inner, e.y + 4], [cx - e.width * 0.42 * s, lidTop + 2], [cx + e.width * 0.2 * s, lidTop], [cx + e.width * 0.72 * s, lidTop + 7 - e.tilt], [outer, outerY]]
    /** @type {[number, number][]} */
    const low = [[cx + e.width * 0.4 * s, e.y + e.height * 0.62], [cx - e.width * 0.25 * s, e.y + e.height * 0.72]]
    const socket = closed([[inner - 4 * s, e.y - 6], [cx - e.width * 0.3 * s, lidTop - 13], [cx + e.width * 0.5 * s, lidTop - 13], [outer + 9 * s, outerY - 8], [outer + 5 * s, outerY + 7], [cx, e.y + e.height + 5], [inner, e.y + 9]])
    const almond = closed([...top, ...low])
    const id = `eye-${face.seed}-${s}`
    const [ix, iy] = put(cx + turn * 16, e.y - 3.5)
    parts.push(
      shape(socket, s > 0 ? skin.deep + '66' : skin.shade),
      `<clipPath id="${id}"><path d="${almond}"/></clipPath>`,
      shape(almond, s > 0 ? '#e6dad2' : '#f6eee8'),
      `<g clip-path="url(#${id})"><circle cx="${ix.toFixed(1)}" cy="${iy.toFixed(1)}" r="${(e.height * 1.12).toFixed(1)}" fill="#3a2014"/><circle cx="${ix.toFixed(1)}" cy="${iy.toFixed(1)}" r="${(e.height * 0.56).toFixed(1)}" fill="#120806"/>`,
      stroke(open(top), '#2a1a1480', 9),
      '</g>',
      `<circle cx="${(ix - 5).toFixed(1)}" cy="${(iy - 5).toFixed(1)}" r="3.8" fill="#fff"/>`,
      stroke(open(top), '#1a0d09', e.lashes ? 6.5 : 5),
      stroke(open([[inner + 4 * s, e.y + 5], [cx - e.width * 0.2 * s, e.y + e.height * 0.78], [cx + e.width * 0.45 * s, e.y + e.height * 0.66], [outer - 2 * s, outerY + 3]]), soft, 2.5),
      stroke(open([[inner + 6 * s, lidTop + 1], [cx - e.width * 0.2 * s, lidTop - 9 * e.lid - 2], [cx + e.width * 0.5 * s, lidTop - 7 * e.lid - 1], [outer + 2 * s, outerY - 8]]), skin.deep, 3),
    )
    if (e.lashes) parts.push(stroke(open([[outer - 3 * s, outerY - 1], [outer + 6 * s, outerY - 7]]), '#1a0d09', 5))
    if (years > 0.3) parts.push(stroke(open([[inner + 8 * s, e.y + e.height + 10], [cx, e.y + e.height + 17], [cx + e.width * 0.7 * s, e.y + e.height + 12]]), soft, 3 + years))
    if (years > 0.6) {
      parts.push(stroke(open([[outer + 12 * s, outerY - 3], [outer + 24 * s, outerY - 9]]), skin.shade, 3), stroke(open([[outer + 12 * s, outerY + 6], [outer + 24 * s, outerY + 9]]), skin.shade, 3))
    }

    const by = brows.y
    const bi = cx - (e.width + 2) * s
    const bo = cx + (e.width + 12) * s
    parts.push(
      shape(
        closed([
          [bi, by + 6 + brows.slope], [bi + 3 * s, by - brows.weight * 0.55 + 4 + brows.slope], [cx, by - brows.arch * 0.72 - brows.weight * 0.4], [cx + e.width * 0.62 * s, by - brows.arch - brows.weight * 0.14], [bo, by + 8],
          [cx + e.width * 0.6 * s, by - brows.arch + brows.weight * 0.62], [cx, by - brows.arch * 0.62 + brows.weight * 0.72],
        ]),
        brows.colour,
      ),
    )
  }

  if (years > 0) {
    const fold = 3.2 + years * 3
    const line = mix(skin.mid, skin.shade, 0.45 + years * 0.45)
    const reach = face.beard ? 2 : years > 0.4 ? 4 : 3
    /** @type {Turned[]} */
    const left = [[-w - 8, tip * 0.8, 4], [-m.width - 9, tip + 14, 0], [-m.width - 19, m.y - 12, 0], [-m.width - 18, m.y + 6, 0]]
    /** @type {Turned[]} */
    const right = [[w + 8, tip * 0.8, 4], [m.width + 9, tip + 14, 0], [m.width + 19, m.y - 12, 0], [m.width + 18, m.y + 6, 0]]
    parts.push(stroke(open(left.slice(0, reach)), line, fold), stroke(open(right.slice(0, reach)), mix(skin.shade, skin.deep, years * 0.6), fold))
  }
  if (years > 0.5) {
    parts.push(stroke(open([[-52, -92], [-20, -97], [22, -95], [56, -90]]), soft, 3.5), stroke(open([[-40, -112], [0, -117], [44, -112]]), soft, 3))
  }
  return { markup: parts.join(''), outline, put, edge, pen }
}
