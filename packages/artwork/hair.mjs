/** Hair, beards, glasses and earrings, in the frame of the head (see face.mjs). */
import { hand } from './hand.mjs'
import { shape, stroke, within } from './paint.mjs'

/** @typedef {import('./hand.mjs').Point} Point */
/** @typedef {{ base: string, light: string, dark: string }} HairColour */

/** An ear. @param {{ skin: import('./face.mjs').Skin, side: -1 | 1, x: number, y?: number, seed: number }} options */
export function ear({ skin, side, x, y = 22, seed }) {
  const pen = hand(seed, { shake: 0.6 })
  const fill = side < 0 ? skin.mid : skin.shade
  return [
    shape(
      pen.curve(
        [
          [x - 8 * side, y - 46],
          [x + 15 * side, y - 54],
          [x + 27 * side, y - 34],
          [x + 23 * side, y + 4],
          [x + 12 * side, y + 38],
          [x - 4 * side, y + 48],
          [x - 14 * side, y + 20],
        ],
        { closed: true },
      ),
      fill,
    ),
    stroke(
      pen.curve([
        [x + 2 * side, y - 34],
        [x + 15 * side, y - 34],
        [x + 15 * side, y - 10],
        [x + 6 * side, y + 8],
        [x + 8 * side, y + 24],
      ]),
      side < 0 ? skin.shade : skin.deep,
      4.5,
    ),
  ].join('')
}

/**
 * Close or short hair: the crown between a hairline and an outline, with a grain of small curls.
 * @param {{ seed: number, colour: HairColour, outline: Point[], hairline: Point[], grain?: number, fuzz?: number }} options fuzz: how uneven the outline is
 */
export function crop({ seed, colour, outline, hairline, grain = 0, fuzz = 0.8 }) {
  const pen = hand(seed, { shake: fuzz })
  const body = `${pen.curve(outline)}L${pen.curve(hairline, { shake: 0.8 }).slice(1)}Z`
  const clip = `hair-${seed}`
  const left = Math.min(...outline.map(([x]) => x))
  const right = Math.max(...outline.map(([x]) => x))
  const top = Math.min(...outline.map(([, y]) => y))
  const curls = Array.from({ length: grain }, () => {
    const [x, y] = [left + pen.random() * (right - left), top + pen.random() * 200]
    return pen.ring(x, y, 5.5, 5, 150 + pen.random() * 80, 330 + pen.random() * 60)
  })
  return [
    within(clip, body, colour.base, [
      shape(
        pen.curve(
          [
            [left + 4, -30],
            [left + 12, -130],
            [left + 64, top + 44],
            [left + 132, top + 16],
            [left + 116, top + 44],
            [left + 66, top + 90],
            [left + 34, -120],
            [left + 20, -30],
          ],
          { closed: true, shake: 1.2 },
        ),
        colour.light,
      ),
      shape(
        pen.curve(
          [
            [right - 40, top - 20],
            [right - 66, -150],
            [right - 40, -40],
            [right + 40, -20],
            [right + 60, top],
          ],
          { closed: true, shake: 2 },
        ),
        colour.dark,
      ),
      stroke(curls.join(''), colour.light, 3),
    ]),
  ].join('')
}

/** One lock, from root to tip. @param {import('./hand.mjs').Hand} pen @param {Point[]} points @param {number} width @param {HairColour} colour */
export function lock(pen, points, width, colour) {
  const line = pen.curve(points, { shake: 1 })
  const inner = pen.curve(
    points.map(([x, y]) => /** @type {Point} */ ([x - width * 0.17, y])),
    { shake: 1 },
  )
  return (
    stroke(line, colour.dark, width + 4) +
    stroke(line, colour.base, width - 1.5) +
    `<path d="${inner}" fill="none" stroke="${colour.light}" stroke-width="${(width * 0.2).toFixed(1)}" stroke-linecap="round" stroke-dasharray="${(width * 0.55).toFixed(1)} ${(width * 0.5).toFixed(1)}"/>`
  )
}

/**
 * Glasses. @param {{ seed: number, colour: string, put: (x: number, y: number, z?: number) => Point, gap: number, width: number, height: number, y?: number, round?: number, weight?: number, ear: number }} options ear: half the head's width
 */
export function glasses({ seed, colour, put, gap, width, height, y = 4, round = 1, weight = 7, ear: reach }) {
  const pen = hand(seed, { shake: 0.5 })
  const lens = (/** @type {number} */ side) => {
    const cx = gap * side
    const k = 0.72 + 0.16 * (1 - round)
    /** @type {Point[]} */
    const points = [
      [cx - width, y],
      [cx - width * k, y - height * k],
      [cx, y - height],
      [cx + width * k, y - height * k],
      [cx + width, y],
      [cx + width * k, y + height * k],
      [cx, y + height],
      [cx - width * k, y + height * k],
    ]
    return pen.curve(
      points.map(([px, py]) => put(px, py, 16)),
      { closed: true, shake: 0.3 },
    )
  }
  const glint = (/** @type {number} */ side) =>
    pen.curve(
      [
        [gap * side - width * 0.62, y + height * 0.42],
        [gap * side - width * 0.16, y - height * 0.62],
        [gap * side + width * 0.08, y - height * 0.66],
        [gap * side - width * 0.36, y + height * 0.5],
      ].map(([px = 0, py = 0]) => put(px, py, 16)),
      { closed: true, shake: 0, tension: 0.3 },
    )
  return [
    ...[-1, 1].map((side) =>
      stroke(
        pen.curve([put((gap + width) * side, y - 9, 16), [(reach + 3) * side, y - 16]], { shake: 0 }),
        colour,
        weight,
      ),
    ),
    ...[-1, 1].map(
      (side) =>
        `<path d="${lens(side)}" fill="#dfe6ff" fill-opacity=".1" stroke="${colour}" stroke-width="${weight}"/><path d="${glint(side)}" fill="#fff" fill-opacity=".16"/>`,
    ),
    stroke(
      pen.curve([put(-gap + width + 1, y - 7, 18), put(0, y - 14, 30), put(gap - width - 1, y - 7, 18)], { shake: 0 }),
      colour,
      weight,
    ),
  ].join('')
}

/** A ring that hangs from an ear. @param {{ seed: number, x: number, y: number, size: number, colour: string }} options */
export const hoop = ({ seed, x, y, size, colour }) =>
  stroke(hand(seed, { shake: 0.4 }).ring(x, y + size, size * 0.82, size), colour, 7)
