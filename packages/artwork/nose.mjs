/** The nose, in the frame of the head (see face.mjs). */
import { mix, shape, stroke } from './paint.mjs'

/** @typedef {import('./face.mjs').Turned} Turned */
/** @typedef {import('./face.mjs').Features} Features */

/**
 * Its shadow runs from the brow along the bridge into the wing and under the tip.
 * @param {Features} features @param {{ length: number, width: number, bridge: number }} nose
 */
export function drawNose({ skin, closed, open }, { length: tip, width: w, bridge: b }) {
  return [
    shape(
      closed([
        [b * 0.5, -34, 8],
        [b * 1.9, -22, 0],
        [b * 1.25, 10, 6],
        [b * 1.1, tip * 0.5, 18],
        [w * 0.7, tip * 0.72, 16],
        [w * 1.02, tip * 0.92, 6],
        [w * 0.8, tip + 5, 6],
        [w * 0.3, tip + 9, 20],
        [-w * 0.35, tip + 8, 20],
        [-w * 0.2, tip + 1, 24],
        [w * 0.25, tip - 3, 28],
        [w * 0.42, tip * 0.82, 28],
        [b * 0.62, tip * 0.55, 26],
        [b * 0.5, 10, 14],
      ]),
      skin.shade,
    ),
    shape(
      closed([
        [-b * 0.75, -14, 10],
        [-b * 0.1, -16, 12],
        [b * 0.1, tip * 0.5, 24],
        [w * 0.14, tip * 0.78, 30],
        [-w * 0.2, tip * 0.86, 30],
        [-w * 0.36, tip * 0.74, 28],
        [-b * 0.6, tip * 0.48, 22],
      ]),
      skin.light,
    ),
    shape(
      closed([
        [-w * 0.2, tip * 0.76, 32],
        [-w * 0.02, tip * 0.71, 32],
        [w * 0.06, tip * 0.78, 32],
        [-w * 0.1, tip * 0.84, 32],
      ]),
      mix(skin.light, skin.glow, 0.55),
    ),
    stroke(
      open([
        [-w * 0.88, tip * 0.74, 8],
        [-w * 1.06, tip * 0.9, 6],
        [-w * 0.9, tip + 4, 6],
        [-w * 0.66, tip + 4, 10],
      ]),
      skin.shade,
      6,
    ),
    shape(
      closed([
        [-w * 0.72, tip + 1, 8],
        [-w * 0.46, tip - 6, 14],
        [-w * 0.2, tip + 2, 18],
        [-w * 0.42, tip + 6, 14],
      ]),
      skin.deep,
    ),
    shape(
      closed([
        [w * 0.22, tip + 2, 18],
        [w * 0.48, tip - 6, 14],
        [w * 0.76, tip + 1, 8],
        [w * 0.46, tip + 6, 14],
      ]),
      skin.deep,
    ),
  ]
}
