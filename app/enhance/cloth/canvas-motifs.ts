/** The canvas context, in CSS pixels. */
export type Brush = CanvasRenderingContext2D
type Motif = (brush: Brush, size: number, seed: number) => void

export const TURN = Math.PI * 2
/** Returns a pseudo-random number in [0, 1) per seed, so that redrawing keeps the drawing. */
export const chance = (seed: number) => {
  const spread = Math.sin(seed * 127.1) * 43758.5453
  return spread - Math.floor(spread)
}

/** Draws a line through points given as x, y, x, y … */
function line(brush: Brush, size: number, ...places: number[]) {
  for (let at = 0; at < places.length; at += 2)
    brush[at ? 'lineTo' : 'moveTo']((places[at] ?? 0) * size, (places[at + 1] ?? 0) * size)
}

/** Draws an irregular ring, as by hand. */
export function ring(brush: Brush, radius: number, seed: number) {
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

/** Draws the motif of a whole-number seed at a position. */
export function stamp(brush: Brush, seed: number, x: number, y: number, size: number, turn: number, alpha: number) {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.globalAlpha = alpha
  brush.beginPath()
  motifs[seed % motifs.length]?.(brush, size, seed)
  brush.stroke()
  brush.restore()
}
