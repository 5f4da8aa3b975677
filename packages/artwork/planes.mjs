/** Light and shadow on a face, in the frame of the head (see face.mjs). */
import { mix, shape } from './paint.mjs'

/** @typedef {import('./face.mjs').Turned} Turned */
/** @typedef {import('./face.mjs').Features} Features */

/**
 * The shadow side is brow bone, cheekbone, hollow and jaw.
 * @param {Features} features @param {{ width: number, jaw: number, chin: number, chinWidth: number }} head
 */
export function drawPlanes({ skin, closed }, { width, jaw, chin, chinWidth }) {
  const shadow = closed([
    [width * 0.62, -230],
    [width * 0.78, -120],
    [width * 0.72, -60],
    [width * 0.56, -26],
    [width * 0.68, 6],
    [width * 0.78, 44],
    [width * 0.6, 92],
    [width * 0.44, 140],
    [chinWidth * 0.9, 186],
    [chinWidth * 0.2, chin + 20],
    [width * 0.7, chin + 40],
    [width * 1.4, 120],
    [width * 1.5, -60],
    [width * 1.2, -220],
  ])
  const underChin = closed([
    [-chinWidth * 0.9, chin - 4],
    [0, chin - 13],
    [chinWidth, chin - 12],
    [jaw, 160],
    [jaw, chin + 30],
    [-jaw, chin + 30],
  ])
  const forehead = closed([
    [-width * 0.72, -60],
    [-width * 0.7, -120],
    [-width * 0.3, -158],
    [width * 0.16, -150],
    [width * 0.2, -104],
    [-width * 0.1, -80],
    [-width * 0.42, -72],
  ])
  const cheek = closed([
    [-width * 0.8, 30],
    [-width * 0.5, 34],
    [-width * 0.3, 52],
    [-width * 0.36, 82],
    [-width * 0.62, 96],
    [-width * 0.8, 70],
  ])
  const chinLight = closed([
    [-chinWidth * 0.62, chin - 32],
    [0, chin - 42],
    [chinWidth * 0.3, chin - 34],
    [0, chin - 20],
    [-chinWidth * 0.4, chin - 20],
  ])
  return [
    shape(forehead, skin.light),
    shape(cheek, skin.light),
    shape(chinLight, skin.light),
    shape(shadow, mix(skin.mid, skin.shade, 0.62)),
    shape(underChin, skin.shade),
  ]
}
