/** The canvas context, in CSS pixels. */
type Brush = CanvasRenderingContext2D
type Motif = (brush: Brush, size: number, seed: number) => void

const TURN = Math.PI * 2
/** Returns a pseudo-random number in [0, 1) per seed, so that redrawing keeps the drawing. */
const chance = (seed: number) => {
  const spread = Math.sin(seed * 127.1) * 43758.5453
  return spread - Math.floor(spread)
}

/** Draws a line through points given as x, y, x, y … */
function line(brush: Brush, size: number, ...places: number[]) {
  for (let at = 0; at < places.length; at += 2)
    brush[at ? 'lineTo' : 'moveTo']((places[at] ?? 0) * size, (places[at + 1] ?? 0) * size)
}

/** Draws an irregular ring, as by hand. */
function ring(brush: Brush, radius: number, seed: number) {
  for (let step = 0; step <= 48; step++) {
    const angle = (step / 48) * TURN
    const reach = radius * (1 + 0.012 * Math.sin(2 * angle + seed) + 0.008 * Math.sin(3 * angle + seed * 2))
    brush[step ? 'lineTo' : 'moveTo'](Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
}

const motifs: readonly Motif[] = [
  (brush, size, seed) => [0.44, 0.3, 0.15].forEach((radius, index) => ring(brush, radius * size, seed + index)),
  (brush, size) => {
    line(brush, size, -0.4, 0, 0.4, -0.02, 0.39, 0.1, -0.39, 0.11, -0.4, 0)
    brush.moveTo(-0.36 * size, -0.02 * size)
    brush.bezierCurveTo(-0.3 * size, -0.5 * size, 0.3 * size, -0.5 * size, 0.36 * size, -0.02 * size)
    for (let tooth = -3; tooth < 4; tooth++) line(brush, size, tooth * 0.11, 0.12, tooth * 0.112, 0.42)
  },
  (brush, size) => {
    for (const side of [-1, 1]) {
      brush.moveTo(0, -0.46 * size)
      brush.quadraticCurveTo(side * 0.5 * size, 0, 0, 0.36 * size)
      for (const y of [-0.1, 0.06, 0.2]) line(brush, size, 0, y, side * 0.14, y - 0.11)
    }
    line(brush, size, 0, -0.3, 0.01, 0.5)
  },
  (brush, size, seed) => {
    for (const reach of [0.46, 0.27]) line(brush, size, 0, -reach, reach, 0.01, 0, reach, -reach, 0, 0, -reach)
    ring(brush, 0.09 * size, seed)
  },
]

function stamp(brush: Brush, seed: number, x: number, y: number, size: number, turn: number, alpha: number) {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.globalAlpha = alpha
  brush.beginPath()
  motifs[seed % motifs.length]?.(brush, size, seed)
  brush.stroke()
  brush.restore()
}

export type BackgroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

/** One frame, in CSS pixels and seconds. */
type Moment = {
  width: number
  height: number
  seconds: number
  /** Whether motion is disabled. */
  still: boolean
  /** Whether an area of the canvas has no text of the section. */
  isFree: (left: number, top: number, width: number, height: number) => boolean
}

/** Duration of each animation in seconds. Anything longer than five needs a way to stop it (WCAG 2.2.2). */
export const lasts: Record<BackgroundVariant, number> = { subtle: 4.9, pattern: 3.2, celebration: 4.5, default: 0 }

const SQUARE = 128
const DOTS = 28

const ease = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** Draws a ruled square with a 3 × 3 grid of one motif. */
function square(brush: Brush, seed: number, left: number, top: number, side: number, come: number) {
  const [edge, bow] = [side * 0.04, (chance(seed + 2) - 0.5) * 3]
  const pitch = (side - 4 * edge) / 3
  brush.save()
  brush.globalAlpha = come * 0.8
  brush.beginPath()
  brush.moveTo(left + edge, top + edge)
  for (const [x, y] of [
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const)
    brush.lineTo(left + (x ? side - edge : edge) + bow * (x - y), top + (y ? side - edge : edge) + bow * x * y)
  brush.stroke()
  brush.restore()
  for (let place = 0; place < 9; place++) {
    const [x, y] = [(place % 3) - 1, Math.floor(place / 3) - 1]
    stamp(
      brush,
      seed,
      left + side / 2 + x * pitch,
      top + side / 2 + y * pitch,
      pitch * 0.86,
      (chance(seed * 9 + place) - 0.5) * 0.12 + (1 - come) * 0.25,
      come * 0.8,
    )
  }
}

/** Draws a frame of each background. */
export const painters: Record<BackgroundVariant, (brush: Brush, moment: Moment) => void> = {
  /** Rings that pulsate between the lines of the static ring at the same position. */
  subtle(brush, { width, height, seconds }) {
    brush.translate(width / 2, height / 2)
    for (let index = 0; index < 4; index++) {
      const breath = Math.sin(ease(seconds / lasts.subtle) * TURN - index * 0.6)
      brush.globalAlpha = 0.5 + breath * 0.15
      brush.beginPath()
      ring(brush, width * (0.115 + 0.117 * index) * (1 + 0.03 * breath), index + 1)
      brush.stroke()
    }
  },

  /** Ruled squares from the right edge, appearing from the left. */
  pattern(brush, { width, height, seconds, still, isFree }) {
    // Small motifs need a finer line.
    brush.lineWidth = 1.25
    const side = height / Math.max(1, Math.round(height / SQUARE))
    for (let column = 0; (column + 1) * side <= width; column++) {
      const left = width - (column + 1) * side
      const come = still ? 1 : ease(seconds / 1.4 - (left / (width + 1)) * 1.2)
      // Each column ends above text, so that the fabric has no gaps.
      for (let row = Math.round(height / side) - 1; row >= 0 && isFree(left, row * side, side, side); row--) {
        square(brush, column + 2 * row, left, row * side, side, come)
      }
    }
  },

  celebration(brush, { width, height, seconds, still }) {
    const reach = Math.hypot(width, height) * 0.55
    for (let seed = 1; seed < 43; seed++) {
      const out = still ? 1 : ease((seconds - chance(seed + 5) * 0.5) / 2.6)
      const angle = seed * 2.4
      const far = reach * Math.sqrt(seed / 42) * out
      const fall = still ? 0 : seconds * seconds * 3
      const alpha = still ? 0.45 : Math.min(1, out * 3) * Math.min(1, Math.max(0, (4.4 - seconds) / 1.6))
      stamp(
        brush,
        seed,
        width / 2 + Math.cos(angle) * far,
        height / 2 + Math.sin(angle) * far * 0.8 + fall,
        30 + chance(seed + 3) * 34,
        (chance(seed) - 0.5) * 5 * out,
        alpha,
      )
    }
  },

  default(brush, { width, height, isFree }) {
    brush.globalAlpha = 0.4
    brush.beginPath()
    for (let row = 0; row * DOTS < height; row++) {
      for (let column = 0; column * DOTS < width + DOTS; column++) {
        const seed = row * 61 + column + 1
        const [x, y] = [(column + (row % 2) / 2) * DOTS + chance(seed) * 3, (row + 0.3) * DOTS + chance(seed + 7) * 3]
        if (!isFree(x - 3, y - 3, 6, 6)) continue
        brush.moveTo(x, y)
        brush.lineTo(x + 0.01, y)
      }
    }
    brush.lineWidth = 3
    brush.stroke()
  },
}
