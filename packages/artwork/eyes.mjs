/** Eyes and brows, in the frame of the head (see face.mjs). */
import { shape, stroke } from './paint.mjs'

/** @typedef {import('./face.mjs').Turned} Turned */
/** @typedef {import('./face.mjs').Features} Features */

/** @typedef {{ y: number, gap: number, width: number, height: number, tilt: number, lid: number, lashes: boolean }} Eyes */
/** @typedef {{ colour: string, y: number, weight: number, arch: number, slope: number }} Brows */

/** @param {Features} features @param {Eyes} e @param {1 | -1} s half of the face */
export function drawEye({ seed, skin, soft, turn, years, put, closed, open }, e, s) {
  const parts = []
  const cx = e.gap * s
  const inner = cx - e.width * s
  const outer = cx + e.width * s
  const lidTop = e.y - e.height
  const outerY = e.y - e.tilt
  /** @type {[number, number][]} */
  const top = [
    [inner, e.y + 4],
    [cx - e.width * 0.42 * s, lidTop + 2],
    [cx + e.width * 0.2 * s, lidTop],
    [cx + e.width * 0.72 * s, lidTop + 7 - e.tilt],
    [outer, outerY],
  ]
  /** @type {[number, number][]} */
  const low = [
    [cx + e.width * 0.4 * s, e.y + e.height * 0.62],
    [cx - e.width * 0.25 * s, e.y + e.height * 0.72],
  ]
  const socket = closed([
    [inner - 4 * s, e.y - 6],
    [cx - e.width * 0.3 * s, lidTop - 13],
    [cx + e.width * 0.5 * s, lidTop - 13],
    [outer + 9 * s, outerY - 8],
    [outer + 5 * s, outerY + 7],
    [cx, e.y + e.height + 5],
    [inner, e.y + 9],
  ])
  const almond = closed([...top, ...low])
  const id = `eye-${seed}-${s}`
  const [ix, iy] = put(cx - turn * 20, e.y - 3.5)
  parts.push(
    shape(socket, s > 0 ? skin.deep + '66' : skin.shade),
    `<clipPath id="${id}"><path d="${almond}"/></clipPath>`,
    shape(almond, s > 0 ? '#e6dad2' : '#f6eee8'),
    `<g clip-path="url(#${id})"><circle cx="${ix.toFixed(1)}" cy="${iy.toFixed(1)}" r="${(e.height * 1.12).toFixed(1)}" fill="#3a2014"/><circle cx="${ix.toFixed(1)}" cy="${iy.toFixed(1)}" r="${(e.height * 0.56).toFixed(1)}" fill="#120806"/>`,
    stroke(open(top), '#2a1a1480', 9),
    '</g>',
    `<circle cx="${(ix - 5).toFixed(1)}" cy="${(iy - 5).toFixed(1)}" r="3.8" fill="#fff"/>`,
    stroke(open(top), '#1a0d09', e.lashes ? 6.5 : 5),
    stroke(
      open([
        [inner + 4 * s, e.y + 5],
        [cx - e.width * 0.2 * s, e.y + e.height * 0.78],
        [cx + e.width * 0.45 * s, e.y + e.height * 0.66],
        [outer - 2 * s, outerY + 3],
      ]),
      soft,
      2.5,
    ),
    stroke(
      open([
        [inner + 6 * s, lidTop + 1],
        [cx - e.width * 0.2 * s, lidTop - 9 * e.lid - 2],
        [cx + e.width * 0.5 * s, lidTop - 7 * e.lid - 1],
        [outer + 2 * s, outerY - 8],
      ]),
      skin.deep,
      3,
    ),
  )
  if (e.lashes)
    parts.push(
      stroke(
        open([
          [outer - 3 * s, outerY - 1],
          [outer + 6 * s, outerY - 7],
        ]),
        '#1a0d09',
        5,
      ),
    )
  if (years > 0.3)
    parts.push(
      stroke(
        open([
          [inner + 8 * s, e.y + e.height + 10],
          [cx, e.y + e.height + 17],
          [cx + e.width * 0.7 * s, e.y + e.height + 12],
        ]),
        soft,
        3 + years,
      ),
    )
  if (years > 0.6) {
    parts.push(
      stroke(
        open([
          [outer + 12 * s, outerY - 3],
          [outer + 24 * s, outerY - 9],
        ]),
        skin.shade,
        3,
      ),
      stroke(
        open([
          [outer + 12 * s, outerY + 6],
          [outer + 24 * s, outerY + 9],
        ]),
        skin.shade,
        3,
      ),
    )
  }
  return parts
}

/** @param {Features} features @param {Brows} brows @param {Eyes} e @param {1 | -1} s half of the face */
export function drawBrow({ closed }, brows, e, s) {
  const by = brows.y
  const cx = e.gap * s
  const bi = cx - (e.width + 2) * s
  const bo = cx + (e.width + 12) * s
  return shape(
    closed([
      [bi, by + 6 + brows.slope],
      [bi + 3 * s, by - brows.weight * 0.55 + 4 + brows.slope],
      [cx, by - brows.arch * 0.72 - brows.weight * 0.4],
      [cx + e.width * 0.62 * s, by - brows.arch - brows.weight * 0.14],
      [bo, by + 8],
      [cx + e.width * 0.6 * s, by - brows.arch + brows.weight * 0.62],
      [cx, by - brows.arch * 0.62 + brows.weight * 0.72],
    ]),
    brows.colour,
  )
}
