/** The mouth, in the frame of the head (see face.mjs). */
import { mix, shape, stroke } from './paint.mjs'

/** @typedef {import('./face.mjs').Turned} Turned */
/** @typedef {import('./face.mjs').Features} Features */

/** @typedef {{ y: number, width: number, full: number, smile: number }} Mouth */

/**
 * The seam first, lips above and below it; a smile that shows teeth opens below the upper lip.
 * @param {Features} features @param {Mouth} m
 */
export function drawMouth({ skin, soft, beard, closed, open }, m) {
  const parts = []
  const corner = m.y - m.smile
  const h = 17 * m.full
  // A wide smile stretches the lips: they get thinner and lie lower.
  const wide = Math.max(0, m.smile - 8)
  const gape = wide * 0.9
  /** @type {Turned[]} */
  const seam = [
    [-m.width, corner, 2],
    [-m.width * 0.55, m.y + m.smile * 0.36, 12],
    [-m.width * 0.16, m.y + m.smile * 0.7 - 1, 20],
    [0, m.y + m.smile * 0.7 + 1.5, 20],
    [m.width * 0.16, m.y + m.smile * 0.7 - 1, 20],
    [m.width * 0.55, m.y + m.smile * 0.36, 12],
    [m.width, corner, 2],
  ]
  /** @type {Turned[]} */
  const upper = [
    [-m.width * 0.58, m.y - h * 0.62 - m.smile * 0.3 + wide * 0.7, 12],
    [-m.width * 0.18, m.y - h + wide * 1.1, 20],
    [0, m.y - h * 0.8 + wide * 1.1, 20],
    [m.width * 0.18, m.y - h + wide * 1.1, 20],
    [m.width * 0.58, m.y - h * 0.62 - m.smile * 0.3 + wide * 0.7, 12],
  ]
  /** @type {Turned[]} */
  const lower = [
    [m.width * 0.62, m.y + h * 0.82 + gape, 12],
    [m.width * 0.26, m.y + h * 1.34 + gape, 18],
    [-m.width * 0.26, m.y + h * 1.34 + gape, 18],
    [-m.width * 0.62, m.y + h * 0.82 + gape, 12],
  ]
  const under = m.y + h * 1.34 + gape
  parts.push(
    // A beard brings its own shadow under the lip.
    beard
      ? ''
      : shape(
          closed([
            [-m.width * 0.42, under + 4, 10],
            [0, under - 2, 14],
            [m.width * 0.52, under + 1, 10],
            [m.width * 0.34, under + 15, 8],
            [-m.width * 0.14, under + 14, 8],
          ]),
          skin.shade,
        ),
    shape(closed([[-m.width, corner, 2], ...upper, [m.width, corner, 2], ...lower]), skin.lipLight),
  )
  parts.push(
    shape(
      closed([[-m.width, corner, 2], ...upper, [m.width, corner, 2], ...[...seam].reverse().slice(1, -1)]),
      skin.lip,
    ),
    stroke(open(seam), skin.deep, 4.5),
    shape(
      closed([
        [-m.width * 0.42, m.y + h * 0.56 + gape, 18],
        [-m.width * 0.12, m.y + h * 0.66 + gape, 20],
        [m.width * 0.06, m.y + h * 0.64 + gape, 20],
        [-m.width * 0.08, m.y + h * 0.92 + gape, 18],
        [-m.width * 0.34, m.y + h * 0.84 + gape, 16],
      ]),
      mix(skin.lipLight, skin.glow, 0.6),
    ),
    stroke(
      open([
        [-m.width - 1, corner - 5, 0],
        [-m.width - 6, corner + 1, 0],
        [-m.width - 3, corner + 7, 0],
      ]),
      soft,
      4.5,
    ),
    stroke(
      open([
        [m.width + 1, corner - 5, 0],
        [m.width + 6, corner + 1, 0],
        [m.width + 3, corner + 7, 0],
      ]),
      skin.shade,
      4.5,
    ),
  )
  return parts
}
