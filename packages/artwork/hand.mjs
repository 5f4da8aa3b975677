/**
 * The hand that draws everything: one seeded pen that never repeats a line quite straight.
 * Every function returns SVG path data in absolute, rounded coordinates.
 */

/** @typedef {[number, number]} Point */

/** @param {number} seed @returns {() => number} numbers in [0, 1), the same for the same seed (mulberry32) */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * @param {number} seed
 * @param {{ shake?: number, digits?: number }} [options] shake: how far the pen strays, in drawing units
 */
export function hand(seed, { shake = 0.8, digits = 1 } = {}) {
  const random = seeded(seed)
  const stray = (amount = shake) => (random() * 2 - 1) * amount
  /** @param {number} value */
  const round = (value) => String(Number(value.toFixed(digits)))
  /** @param {Point} point */
  const at = ([x, y]) => `${round(x)} ${round(y)}`

  /** A smooth line through the points (Catmull-Rom), each strayed a little. @param {Point[]} points @param {{ closed?: boolean, tension?: number, shake?: number }} [options] */
  function curve(points, { closed = false, tension = 1, shake: amount = shake } = {}) {
    const through = points.map(([x, y]) => /** @type {Point} */ ([x + stray(amount), y + stray(amount)]))
    const count = through.length
    /** @param {number} index @returns {Point} */
    const pick = (index) => {
      const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
      return through[wrapped] ?? [0, 0]
    }
    let path = `M${at(pick(0))}`
    for (let index = 0; index < (closed ? count : count - 1); index++) {
      const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
      const k = tension / 6
      path += `C${at([from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k])} ${at([
        to[0] - (after[0] - from[0]) * k,
        to[1] - (after[1] - from[1]) * k,
      ])} ${at(to)}`
    }
    return closed ? `${path}Z` : path
  }

  /** A line that bows a little. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
  function line(x1, y1, x2, y2) {
    const bow = Math.min(shake * 1.6, Math.hypot(x2 - x1, y2 - y1) * 0.06)
    const [sx, sy, ex, ey] = [
      x1 + stray(shake / 2),
      y1 + stray(shake / 2),
      x2 + stray(shake / 2),
      y2 + stray(shake / 2),
    ]
    return `M${at([sx, sy])}Q${at([(sx + ex) / 2 + stray(bow), (sy + ey) / 2 + stray(bow)])} ${at([ex, ey])}`
  }

  /** Corners joined by bowed lines. @param {Point[]} points @param {boolean} [closed] */
  function corners(points, closed = false) {
    const strayed = points.map(([x, y]) => /** @type {Point} */ ([x + stray(shake / 2), y + stray(shake / 2)]))
    const [first, ...others] = closed ? [...strayed, ...strayed.slice(0, 1)] : strayed
    if (!first) return ''
    let from = first
    return others.reduce(
      (path, to) => {
        const middle = /** @type {Point} */ ([
          (from[0] + to[0]) / 2 + stray(shake * 0.7),
          (from[1] + to[1]) / 2 + stray(shake * 0.7),
        ])
        from = to
        return `${path}Q${at(middle)} ${at(to)}`
      },
      `M${at(first)}`,
    )
  }

  /**
   * A ring (or an arc of one, in degrees clockwise from three o'clock) as a wrist draws it: never quite round,
   * and a whole one ends a little past where it began.
   * @param {number} cx @param {number} cy @param {number} rx @param {number} [ry] @param {number} [from] @param {number} [to]
   */
  function ring(cx, cy, rx, ry = rx, from = 0, to = 360) {
    const whole = to - from >= 360
    const start = whole ? 200 + random() * 120 : from
    const sweep = whole ? 360 + Math.min(14, 90 / rx) : to - from
    const steps = Math.max(1, Math.round(sweep / (rx > 60 ? 45 : 80)))
    const uneven = Math.min((shake * 0.9) / Math.max(rx, 1), 0.07)
    const [p1, p2] = [random() * 7, random() * 7]
    const step = ((sweep / steps) * Math.PI) / 180
    const reach = (4 / 3) * Math.tan(step / 4)
    const nodes = Array.from({ length: steps + 1 }, (_, index) => {
      const angle = (start * Math.PI) / 180 + step * index
      const drift = whole ? (index / steps - 0.5) * uneven * 0.7 : 0
      const swell = 1 + uneven * (0.8 * Math.sin(angle * 2 + p1) + 0.5 * Math.sin(angle * 3 + p2)) + drift
      return {
        x: Math.cos(angle) * rx * swell,
        y: Math.sin(angle) * ry * swell,
        tx: -Math.sin(angle) * rx * swell,
        ty: Math.cos(angle) * ry * swell,
      }
    })
    return nodes.slice(1).reduce(
      (path, to, index) => {
        const from = nodes[index] ?? to
        return `${path}C${at([cx + from.x + from.tx * reach, cy + from.y + from.ty * reach])} ${at([cx + to.x - to.tx * reach, cy + to.y - to.ty * reach])} ${at([cx + to.x, cy + to.y])}`
      },
      `M${at([cx + (nodes[0]?.x ?? 0), cy + (nodes[0]?.y ?? 0)])}`,
    )
  }

  /** A touch of the pen, for a round-capped stroke. @param {number} x @param {number} y */
  function dot(x, y) {
    return `M${at([x + stray(shake / 2), y + stray(shake / 2)])}h.01`
  }

  return { random, stray, curve, line, corners, ring, dot }
}

/** @typedef {ReturnType<typeof hand>} Hand */

/**
 * Shorter path data: relative commands, no needless separators.
 * @param {string} path absolute M, C, Q, h, Z only
 */
export function compact(path, digits = 1) {
  const scale = 10 ** digits
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let shorter = ''
  let last = ''
  for (const [, command = '', rest = ''] of path.matchAll(/([MCQLhZ])([^MCQLhZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'Z') {
      shorter += 'z'
      last = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    if (command === 'h') {
      shorter += 'h.01'
      last = 'h'
      continue
    }
    // Rounded against the pen's rounded place, so that errors do not add up.
    const relative = numbers.map((value, index) => Math.round((value - (index % 2 ? y : x)) * scale) / scale)
    const [dx = 0, dy = 0] = relative.slice(-2)
    ;[x, y] = [Math.round((x + dx) * scale) / scale, Math.round((y + dy) * scale) / scale]
    if (command === 'M') [startX, startY] = [x, y]
    const letter = command.toLowerCase()
    shorter +=
      (letter === last ? ' ' : letter) + relative.map((value) => String(value).replace(/^(-?)0\./, '$1.')).join(' ')
    last = letter
  }
  // A minus or a second decimal point parts two numbers as well as a space does.
  return shorter.replace(/ -/g, '-').replace(/(\.\d+) (?=\.)/g, '$1')
}
