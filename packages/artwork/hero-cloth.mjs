/**
 * The cloth of the hero: what is drawn on it, how it hangs, and how far the dye has come, at a moment of the loop.
 * Places are in heights of the picture: y from 0 to 1, x from 0 to the cut's `across`. Everything that moves comes back after one turn.
 */
import sharp from 'sharp'
import { hand, seeded } from './hand.mjs'
import { stroke } from './paint.mjs'

/**
 * @typedef {object} Cut
 * @property {number} across width of the picture
 * @property {[number, number]} centre of the moon: on the edge, so that none of its lines lies where the words are
 * @property {number} radius of the moon's last line
 * @property {number} weight of a line
 * @property {number} from how far to the right on the cloth the picture begins
 * @property {number} scale pixels of the drawing to one height of the picture
 */

/** @type {Cut} */
export const wideCut = { across: 1.6, centre: [1.6, 0.5], radius: 0.58, weight: 0.0058, from: 0, scale: 1600 }
/** @type {Cut} */
export const phoneCut = { across: 0.5, centre: [0.5, 1], radius: 0.175, weight: 0.0027, from: 0.72, scale: 2400 }

/** The drawing continues past the picture's edge, so that a fold pulls in more cloth there. */
const MARGIN = 0.1
/** Radius of the moon's last line in the measures below. */
const LAST = 0.535

/** What the paste keeps white: a moon of rings, combs and ladders. @param {Cut} cut */
function resist({ across, centre, radius: last, weight: heaviness, scale }) {
  const weight = heaviness * scale
  const pen = hand(77, { shake: weight / 3.1 })
  const [cx, cy] = [centre[0] * scale, centre[1] * scale]
  const size = (last / LAST) * scale
  const ring = (/** @type {number} */ radius) => pen.ring(cx, cy, radius * size)
  const around = (/** @type {number} */ count, /** @type {(angle: number, index: number) => string} */ draw) =>
    Array.from({ length: count }, (_, index) => draw((index / count) * Math.PI * 2, index))
  const polar = (/** @type {number} */ radius, /** @type {number} */ angle) =>
    /** @type {[number, number]} */ ([cx + Math.cos(angle) * radius * size, cy + Math.sin(angle) * radius * size])
  const spoke = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ angle) =>
    pen.line(...polar(from, angle), ...polar(to, angle))

  const lines = [
    ...[0.042, 0.078, 0.15, 0.215, 0.235, 0.33, 0.35, 0.425, 0.485].map(ring),
    ...around(30, (angle) => spoke(0.155, 0.198, angle)),
    ...around(14, (angle) =>
      pen.corners(
        [polar(0.252, angle), polar(0.283, angle + 0.105), polar(0.314, angle), polar(0.283, angle - 0.105)],
        true,
      ),
    ),
    ...around(72, (angle) => spoke(0.432, 0.478, angle)),
    pen.curve(
      around(60, (angle, index) => `${polar(index % 2 ? LAST : 0.505, angle)}`).map(
        (place) => /** @type {[number, number]} */ (place.split(',').map(Number)),
      ),
      { closed: true },
    ),
  ]
  const dots = [
    pen.dot(cx, cy),
    ...around(20, (angle) => pen.dot(...polar(0.114, angle))),
    ...around(14, (angle) => pen.dot(...polar(0.283, angle))),
    ...around(44, (angle) => pen.dot(...polar(0.388, angle))),
  ]
  const margin = MARGIN * scale
  const [width, height] = [across * scale + 2 * margin, scale + 2 * margin]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}"><rect x="-50%" y="-50%" width="200%" height="200%"/>${stroke(lines.join(''), '#fff', weight)}${stroke(dots.join(''), '#fff', weight * 2)}</svg>`
}

/** @param {number} seed @returns {(x: number, y: number) => number} smooth noise, about -1 to 1 */
function noise(seed) {
  const random = seeded(seed)
  const angles = Float64Array.from({ length: 4096 }, () => random() * Math.PI * 2)
  const gradient = (
    /** @type {number} */ ix,
    /** @type {number} */ iy,
    /** @type {number} */ dx,
    /** @type {number} */ dy,
  ) => {
    const angle = angles[(((ix * 73 + iy * 151) % 4096) + 4096) % 4096] ?? 0
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - ix, y - iy]
    const ease = (/** @type {number} */ t) => t * t * t * (t * (t * 6 - 15) + 10)
    const [u, v] = [ease(fx), ease(fy)]
    const top = gradient(ix, iy, fx, fy) * (1 - u) + gradient(ix + 1, iy, fx - 1, fy) * u
    const low = gradient(ix, iy + 1, fx, fy - 1) * (1 - u) + gradient(ix + 1, iy + 1, fx - 1, fy - 1) * u
    return (top * (1 - v) + low * v) * 1.5
  }
}

const slow = noise(5)
const fine = noise(6)
const TURN = Math.PI * 2
const step = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** How the cloth hangs: height of its folds. @param {number} x @param {number} y @param {number} t */
function fold(x, y, t) {
  const sway = Math.sin(TURN * t)
  const along = x * 0.92 - y * 0.5 + 0.05 * slow(x * 1.3 + 0.12 * Math.cos(TURN * t), y * 1.1 + 0.12 * sway)
  return (
    0.5 * Math.sin(TURN * (along * 1.5 + 0.08) + 0.35 * sway) +
    0.3 * Math.sin(TURN * (along * 2.7 - y * 0.3) + 1.1 - 0.4 * Math.cos(TURN * t)) +
    0.16 * Math.sin(TURN * (along * 4.6 + y * 0.7) + 0.5 * Math.sin(TURN * t + 1))
  )
}

/**
 * The slow fields at a place and moment: dye (0 bare to 1 full), light (-1 to 1), drift of the drawing, and how much of it shows.
 * @param {number} x @param {number} y @param {number} t turns of the loop @param {number} far from the moon's centre
 */
function at(x, y, t, far) {
  const [c, s] = [Math.cos(TURN * t), Math.sin(TURN * t)]
  const e = 0.004
  const here = fold(x, y, t)
  const slopeX = (fold(x + e, y, t) - here) / e
  const slopeY = (fold(x, y + e, t) - here) / e
  const light = Math.max(-1, Math.min(1, (-slopeX * 0.8 - slopeY * 0.45) * 0.1))

  // The dye comes from the left and above, and feels its way into the last bare corner.
  const wander =
    0.16 * slow(x * 1.6 + 0.16 * c + 3, y * 1.6 + 0.16 * s) +
    0.06 * fine(x * 4.4 + 0.18 * s, y * 4.4 + 0.18 * c) +
    0.03 * fine(x * 11 + 0.2 * c, y * 11 + 7 + 0.2 * s) +
    0.014 * fine(x * 25 + 0.25 * s, y * 25 + 2 + 0.25 * c)
  const reach = x * 0.62 + y * 0.62 + wander - 0.035 * (1 - c) - 0.14
  const bare = 0.3 * step(1.1, 1.42, reach) + 0.3 * step(1.372, 1.4, reach) + 0.4 * step(1.42, 1.62, reach)
  const tide = Math.exp(-(((reach - 1.362) / 0.016) ** 2))
  const depth =
    0.985 - 0.27 * step(0.45, 1.35, x + 0.25 * slow(x * 1.2 + 9, y * 1.2 + 0.15 * s)) - 0.62 * bare + 0.1 * tide
  const breath = 0.06 * Math.sin(TURN * (t - far * 0.9)) * step(0.5, 1, x)
  const pulse = 0.5 + 0.5 * Math.cos(TURN * (t - far * 1.1))
  return { dye: depth + breath * 0.5, light, dx: slopeX * 0.0014, dy: slopeY * 0.0012, shows: 0.85 + 0.15 * pulse }
}

/** Bare cloth to the deepest bath. */
const ramp = [
  [0, 236, 239, 252],
  [0.22, 176, 184, 238],
  [0.42, 108, 116, 208],
  [0.6, 62, 68, 168],
  [0.76, 38, 43, 124],
  [0.88, 29, 32, 96],
  [1, 19, 21, 66],
].map(([at = 0, r = 0, g = 0, b = 0]) => ({ at, rgb: [r, g, b] }))

const tones = Float64Array.from({ length: 256 * 3 }, (_, index) => {
  const value = Math.floor(index / 3) / 255
  const next = Math.max(
    1,
    ramp.findIndex(({ at: edge }) => edge >= value),
  )
  const [low, high] = [ramp[next - 1], ramp[next]]
  if (!low || !high) throw new Error('the ramp spans 0 to 1')
  const share = (value - low.at) / (high.at - low.at)
  const [from = 0, to = 0] = [low.rgb[index % 3], high.rgb[index % 3]]
  return from + (to - from) * share
})

/** Prepares the drawing once; then paints any moment at any size of this shape. @param {Cut} cut */
export async function makeCloth(cut) {
  const { data: mask, info } = await sharp(Buffer.from(resist(cut)))
    .blur(0.8)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sample = (/** @type {number} */ x, /** @type {number} */ y) => {
    const px = Math.min(Math.max((x + MARGIN) * cut.scale - 0.5, 0), info.width - 2)
    const py = Math.min(Math.max((y + MARGIN) * cut.scale - 0.5, 0), info.height - 2)
    const [ix, iy] = [Math.floor(px), Math.floor(py)]
    const [fx, fy] = [px - ix, py - iy]
    const start = iy * info.width + ix
    const pick = (/** @type {number} */ offset) => mask[start + offset] ?? 0
    return (
      ((pick(0) * (1 - fx) + pick(1) * fx) * (1 - fy) +
        (pick(info.width) * (1 - fx) + pick(info.width + 1) * fx) * fy) /
      255
    )
  }

  /** @param {number} width @param {number} height @param {number} t turns of the loop @returns {Buffer} RGB */
  return function paint(width, height, t) {
    const coarse = 4
    const [columns, lines] = [Math.ceil(width / coarse) + 2, Math.ceil(height / coarse) + 2]
    const fields = new Float64Array(columns * lines * 5)
    for (let row = 0; row < lines; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [(column * coarse) / height, (row * coarse) / height]
        const { dye, light, dx, dy, shows } = at(
          x + cut.from,
          y,
          t,
          Math.hypot(x - cut.centre[0], y - cut.centre[1]) / (cut.radius / LAST),
        )
        fields.set([dye, light, dx, dy, shows], (row * columns + column) * 5)
      }
    }
    const rgb = Buffer.alloc(width * height * 3)
    const near = new Float64Array(5)
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / coarse)
      const fy = y / coarse - row
      for (let x = 0; x < width; x++) {
        const column = Math.floor(x / coarse)
        const fx = x / coarse - column
        const base = (row * columns + column) * 5
        for (let k = 0; k < 5; k++) {
          const top = (fields[base + k] ?? 0) * (1 - fx) + (fields[base + 5 + k] ?? 0) * fx
          const low = (fields[base + columns * 5 + k] ?? 0) * (1 - fx) + (fields[base + columns * 5 + 5 + k] ?? 0) * fx
          near[k] = top * (1 - fy) + low * fy
        }
        const [dye = 0, light = 0, dx = 0, dy = 0, shows = 0] = near
        const white = sample(x / height + dx, y / height + dy) * shows
        const tone =
          Math.round(Math.min(1, Math.max(0, dye - light * 0.17 * (0.5 + 0.5 * Math.min(1, dye * 1.4)))) * 255) * 3
        const shine = 1 + light * 0.1
        // The paste never keeps the cloth quite white.
        for (let k = 0; k < 3; k++) {
          const ground = (tones[tone + k] ?? 0) * shine
          const kept = [226, 230, 252][k] ?? 0
          rgb[(y * width + x) * 3 + k] = Math.max(
            0,
            Math.min(255, Math.round(ground + (kept * (0.94 + light * 0.1) - ground) * white)),
          )
        }
      }
    }
    return rgb
  }
}
