/**
 * A face in flat planes, lit from the left. Drawn around the point between the eyes, chin at about y = 220,
 * in a frame of its own; `turn` (radians) turns the features on the round of the head.
 */
import { drawBrow, drawEye } from './eyes.mjs'
import { hand } from './hand.mjs'
import { drawMouth } from './mouth.mjs'
import { drawNose } from './nose.mjs'
import { mix, shape } from './paint.mjs'
import { drawPlanes } from './planes.mjs'
import { drawYears } from './years.mjs'

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
 * @property {{ y?: number, width?: number, full?: number, smile?: number }} [mouth]
 * @property {number} [years] 0 for smooth, 1 for deep lines
 * @property {(put: (x: number, y: number, z?: number) => Point) => string} [beard] drawn under the mouth
 */

/** @typedef {[number, number, number?]} Turned a point, and how far it stands out of the face */
/**
 * @typedef {object} Features what the parts of one face have in common
 * @property {number} seed
 * @property {Skin} skin
 * @property {string} soft a shadow on the lit side
 * @property {number} turn
 * @property {number} years
 * @property {boolean} beard
 * @property {(x: number, y: number, z?: number) => Point} put turns a point of the front of the face; z lifts it off the round of the head
 * @property {(points: Turned[], tension?: number) => string} closed
 * @property {(points: Turned[], tension?: number) => string} open
 */

/** @param {Face} face */
export function drawFace(face) {
  const pen = hand(face.seed, { shake: 0.7 })
  const { skin, turn, width, jaw, chin, chinWidth = 46, years = 0 } = face
  const eyes = { y: 0, gap: 64, width: 34, height: 14.5, tilt: 2, lid: 0.5, lashes: false, ...face.eyes }
  const brows = { y: -44, weight: 11, arch: 9, slope: 0, ...face.brows }
  const nose = { length: 92, width: 47, bridge: 15, ...face.nose }
  const mouth = { y: 140, width: 54, full: 1, smile: 4, ...face.mouth }

  /** Turns a point of the front of the face; z lifts it off the round of the head. @param {number} x @param {number} y @returns {Point} */
  const put = (x, y, z = 0) => {
    const round = Math.asin(Math.max(-1, Math.min(1, x / (width * 1.06))))
    return [width * 1.06 * Math.sin(round + turn) * 0.985 + Math.sin(turn) * z, y]
  }
  /** @param {Turned[]} points */
  const closed = (points, tension = 1) =>
    pen.curve(
      points.map(([x, y, z]) => put(x, y, z)),
      { closed: true, tension, shake: 0.4 },
    )
  /** @param {Turned[]} points */
  const open = (points, tension = 1) =>
    pen.curve(
      points.map(([x, y, z]) => put(x, y, z)),
      { tension, shake: 0.3 },
    )

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

  const features = { seed: face.seed, skin, soft, turn, years, beard: Boolean(face.beard), put, closed, open }
  const withinFace = (/** @type {string} */ marks) => `<g clip-path="url(#${clip})">${marks}</g>`
  parts.push(withinFace(drawPlanes(features, { width, jaw, chin, chinWidth }).join('')), ...drawNose(features, nose))
  if (face.beard) parts.push(withinFace(face.beard(put)))
  parts.push(...drawMouth(features, mouth))
  for (const half of /** @type {const} */ ([-1, 1]))
    parts.push(...drawEye(features, eyes, half), drawBrow(features, brows, eyes, half))
  parts.push(...drawYears(features, nose, mouth))
  return { markup: parts.join(''), outline, put, edge, pen }
}
