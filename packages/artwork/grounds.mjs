/** The cloth behind a portrait: indigo, one motif, and a moon of softer dye behind the head. */
import { compact, hand } from './hand.mjs'
import { motifs } from './motif-drawings.mjs'
import { shape, stroke } from './paint.mjs'

export const LINE = 4.6
const WIDTH = 960
const HEIGHT = 1200

/** @typedef {{ motif: string, seed: number, base: string, patch: string, moon: string, line: string, moonX?: number, moonY?: number, moonRadius?: number }} Ground */

/** @param {Ground} ground @returns {string} markup for 960 by 1200 */
export function drawGround({ motif, seed, base, patch, moon, line, moonX = 480, moonY = 470, moonRadius = 335 }) {
  const pen = hand(seed, { shake: 3 })
  const outside = (/** @type {number} */ x, /** @type {number} */ y, reach = 0) =>
    Math.hypot(x - moonX, y - moonY) > moonRadius + reach && !(y > 960 && Math.abs(x - 480) < 300)
  const field = fields[motif]
  if (!field) throw new Error(`no motif ${motif}`)

  // Where the dye took more: three slow stains.
  const stains = Array.from({ length: 4 }, (_, index) => {
    const [x, y] = [pen.random() * WIDTH, (index + 0.5) * (HEIGHT / 4)]
    const [rx, ry] = [220 + pen.random() * 160, 130 + pen.random() * 110]
    return shape(pen.ring(x, y, rx, ry), patch)
  })
  const rings = [moonRadius + 2, moonRadius + 38].map((radius) => stroke(pen.ring(moonX, moonY, radius), line, LINE))
  const beads = Array.from({ length: 56 }, (_, index) => {
    const angle = (index / 56) * Math.PI * 2
    return pen.dot(moonX + Math.cos(angle) * (moonRadius + 20), moonY + Math.sin(angle) * (moonRadius + 20))
  })
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${base}"/>`,
    ...stains,
    ...field(seed, outside, line),
    shape(pen.ring(moonX, moonY, moonRadius + 38), base),
    shape(pen.ring(moonX, moonY, moonRadius), moon),
    ...rings,
    stroke(compact(beads.join(''), 0), line, LINE * 1.9),
  ].join('')
}

/**
 * One motif, redrawn for its place.
 * @param {string} name @param {number} seed @param {number} x @param {number} y the middle @param {number} size @param {number} turn degrees @param {string} line @param {number} [pressed] the line's weight
 */
export function placed(name, seed, x, y, size, turn, line, pressed = LINE) {
  const draw = motifs[name]
  if (!draw) throw new Error(`no motif ${name}`)
  const { lines, dots = [] } = draw(hand(seed, { shake: 1 }))
  const scale = size / 96
  const weight = (pressed / scale).toFixed(2)
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${scale.toFixed(3)}) translate(-48 -48)">${stroke(compact(lines.join('')), line, Number(weight))}${dots.length ? stroke(compact(dots.join('')), line, Number(weight) * 1.9) : ''}</g>`
}

/** @typedef {(x: number, y: number, reach?: number) => boolean} Outside */

/**
 * Motifs in offset rows.
 * @param {string} name @param {number} step @param {number} size @param {(row: number, column: number, random: () => number) => number} turn
 * @returns {(seed: number, outside: Outside, line: string) => string[]}
 */
const rows = (name, step, size, turn) => (seed, outside, line) => {
  const pen = hand(seed + 1)
  const marks = []
  const touches = []
  for (let row = -1, y = -step * 0.2; y < HEIGHT + step; row++, y += step * 0.88) {
    for (let column = 0, x = row % 2 ? -step * 0.05 : -step * 0.55; x < WIDTH + step; column++, x += step) {
      if (outside(x, y, -10))
        marks.push(
          placed(
            name,
            seed * 31 + row * 17 + column,
            x + pen.stray(4),
            y + pen.stray(4),
            size,
            turn(row, column, pen.random) + pen.stray(4),
            line,
          ),
        )
      const [dx, dy] = [x + step / 2, y]
      if (outside(dx, dy)) touches.push(pen.dot(dx, dy - 11), pen.dot(dx, dy + 11))
    }
  }
  return [...marks, stroke(compact(touches.join(''), 0), line, LINE * 1.9)]
}

/** @type {Record<string, (seed: number, outside: Outside, line: string) => string[]>} */
const fields = {
  rings: rows('RingsMotif', 168, 124, () => 0),
  combs: rows('CombMotif', 164, 112, (row, column) => ((row + column) % 2 ? 0 : 180)),
  birds: rows('BirdMotif', 170, 120, () => 0),
  leaves: rows('LeafMotif', 150, 118, (row) => (row % 2 ? 32 : -32)),
  knots: rows('KnotMotif', 172, 126, () => 0),
  cowries: rows('CowrieMotif', 138, 100, (row, column) => ((row + column) % 2 ? 18 : -24)),

  /** Ladders from hem to hem. */
  ladders(seed, _outside, line) {
    const pen = hand(seed, { shake: 2.6 })
    const paths = []
    for (let x = 34; x < WIDTH; x += 138) {
      const [left, right] = [x, x + 62]
      paths.push(pen.curve(Array.from({ length: 7 }, (_, index) => [left + pen.stray(5), -40 + index * 214])))
      paths.push(pen.curve(Array.from({ length: 7 }, (_, index) => [right + pen.stray(5), -40 + index * 214])))
      for (let y = -10 + pen.random() * 30; y < HEIGHT; y += 44)
        paths.push(pen.line(left + 2, y, right - 2, y + pen.stray(4)))
    }
    const touches = []
    for (let x = 131; x < WIDTH; x += 138) for (let y = 20; y < HEIGHT; y += 62) touches.push(pen.dot(x - 6, y))
    return [stroke(compact(paths.join(''), 0), line, LINE), stroke(compact(touches.join(''), 0), line, LINE * 1.9)]
  },

  /** A lattice of diamonds with a touch in each. */
  lattice(seed, _outside, line) {
    const pen = hand(seed, { shake: 2.6 })
    const paths = []
    const step = 112
    for (let start = -HEIGHT; start < WIDTH + HEIGHT; start += step) {
      paths.push(pen.curve(Array.from({ length: 9 }, (_, index) => [start + index * 155, -20 + index * 155])))
      paths.push(
        pen.curve(Array.from({ length: 9 }, (_, index) => [start - index * 155 + HEIGHT / 2, -20 + index * 155])),
      )
    }
    const marks = []
    const touches = []
    for (let row = 0, y = -20; y < HEIGHT + step; row++, y += step / 2) {
      for (let x = row % 2 ? -8 : 48; x < WIDTH + step; x += step) {
        marks.push(
          pen.corners(
            [
              [x, y - 20],
              [x + 20, y],
              [x, y + 20],
              [x - 20, y],
            ],
            true,
          ),
        )
        touches.push(pen.dot(x, y))
      }
    }
    return [
      stroke(compact([...paths, ...marks].join(''), 0), line, LINE),
      stroke(compact(touches.join(''), 0), line, LINE * 1.9),
    ]
  },

  /** The river: scales in rows. */
  river(seed, _outside, line) {
    const pen = hand(seed, { shake: 2 })
    const paths = []
    const [step, rise] = [182, 88]
    for (let row = 0, y = -10; y < HEIGHT + rise; row++, y += rise) {
      for (let x = row % 2 ? 0 : -step / 2; x < WIDTH + step; x += step) {
        for (const radius of [84, 57, 30]) paths.push(pen.ring(x, y + rise, radius, radius * 0.95, 184, 356))
      }
    }
    return [stroke(compact(paths.join(''), 0), line, LINE)]
  },

  /** Four motifs, square by square, as on a wedding cloth. */
  quilt(seed, outside, line) {
    const pen = hand(seed, { shake: 2.4 })
    const step = 176
    const rules = []
    for (let x = -34; x < WIDTH + step; x += step)
      rules.push(pen.curve(Array.from({ length: 8 }, (_, index) => [x, -40 + index * 180])))
    for (let y = -20; y < HEIGHT + step; y += step)
      rules.push(pen.curve(Array.from({ length: 7 }, (_, index) => [-40 + index * 175, y])))
    const marks = []
    const names = ['RingsMotif', 'LeafMotif', 'KnotMotif', 'WaveMotif']
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 6; column++) {
        const [x, y] = [-34 + step * (column + 0.5), -20 + step * (row + 0.5)]
        if (outside(x, y, 10))
          marks.push(
            placed(
              names[(column + row * 2 + (row % 2)) % 4] ?? 'RingsMotif',
              seed + row * 10 + column,
              x,
              y,
              122,
              0,
              line,
            ),
          )
      }
    }
    return [stroke(compact(rules.join(''), 0), line, LINE), ...marks]
  },
}
