/** The lines that years draw, in the frame of the head (see face.mjs). */
import { mix, stroke } from './paint.mjs'

/** @typedef {import('./face.mjs').Turned} Turned */
/** @typedef {import('./face.mjs').Features} Features */

/** Folds from nose to chin, and lines across the forehead. @param {Features} features @param {{ length: number, width: number }} nose @param {{ y: number, width: number }} mouth */
export function drawYears({ skin, soft, years, beard, open }, nose, mouth) {
  const parts = []
  if (years > 0) {
    const fold = 3.2 + years * 3
    const line = mix(skin.mid, skin.shade, 0.45 + years * 0.45)
    const reach = beard ? 2 : years > 0.4 ? 4 : 3
    /** @type {Turned[]} */
    const left = [
      [-nose.width - 8, nose.length * 0.8, 4],
      [-mouth.width - 9, nose.length + 14, 0],
      [-mouth.width - 19, mouth.y - 12, 0],
      [-mouth.width - 18, mouth.y + 6, 0],
    ]
    /** @type {Turned[]} */
    const right = [
      [nose.width + 8, nose.length * 0.8, 4],
      [mouth.width + 9, nose.length + 14, 0],
      [mouth.width + 19, mouth.y - 12, 0],
      [mouth.width + 18, mouth.y + 6, 0],
    ]
    parts.push(
      stroke(open(left.slice(0, reach)), line, fold),
      stroke(open(right.slice(0, reach)), mix(skin.shade, skin.deep, years * 0.6), fold),
    )
  }
  if (years > 0.5) {
    parts.push(
      stroke(
        open([
          [-52, -92],
          [-20, -97],
          [22, -95],
          [56, -90],
        ]),
        soft,
        3.5,
      ),
      stroke(
        open([
          [-40, -112],
          [0, -117],
          [44, -112],
        ]),
        soft,
        3,
      ),
    )
  }
  return parts
}
