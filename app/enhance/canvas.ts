import { prefersStillness } from './preferences'

export type BackgroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

type Brush = CanvasRenderingContext2D
/** Paints one moment, in CSS pixels and seconds; `still` where nothing may move. */
type Painter = (brush: Brush, width: number, height: number, seconds: number, still: boolean) => void
type Motif = (brush: Brush, size: number, seed: number) => void

const TURN = Math.PI * 2
const MS_A_FRAME = 33

/** The same number in [0, 1) for the same seed: a drawing is redrawn, never reshuffled. */
const chance = (seed: number) => {
  const spread = Math.sin(seed * 127.1) * 43758.5453
  return spread - Math.floor(spread)
}

const ease = (share: number) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** Joins points given as x, y, x, y … */
function line(brush: Brush, size: number, ...places: number[]) {
  for (let at = 0; at < places.length; at += 2) brush[at ? 'lineTo' : 'moveTo']((places[at] ?? 0) * size, (places[at + 1] ?? 0) * size)
}

/** A ring as a wrist draws it. */
function ring(brush: Brush, radius: number, seed: number) {
  for (let step = 0; step <= 48; step++) {
    const angle = (step / 48) * TURN
    const reach = radius * (1 + 0.012 * Math.sin(2 * angle + seed) + 0.008 * Math.sin(3 * angle + seed * 2))
    brush[step ? 'lineTo' : 'moveTo'](Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
}

const motifs: Motif[] = [
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

/** One motif at a place. */
function stamp(brush: Brush, seed: number, x: number, y: number, size: number, turn: number, alpha: number) {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.globalAlpha = alpha
  brush.beginPath()
  motifs[Math.floor(chance(seed) * motifs.length)]?.(brush, size, seed)
  brush.stroke()
  brush.restore()
}

/** Calls back for every place of a field in offset rows, with a number for each. */
function field(width: number, height: number, step: number, place: (x: number, y: number, seed: number) => void) {
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column * step < width + step; column++) place((column + (row % 2) / 2) * step, (row + 0.3) * step, row * 61 + column + 1)
  }
}

/** How long each moves, in seconds. What moves by itself for longer than five needs a way to stop it (WCAG 2.2.2). */
const lasts = { subtle: 4.9, pattern: 3.2, celebration: 4.5, default: 0 }

const painters: Record<BackgroundVariant, Painter> = {
  subtle(brush, width, height, seconds) {
    const reach = Math.min(width, height)
    brush.translate(width > 720 ? width * 0.78 : width * 0.9, height / 2)
    for (let index = 1; index < 7; index++) {
      const breath = Math.sin(ease(seconds / lasts.subtle) * TURN - index * 0.35)
      brush.globalAlpha = 0.42 - index * 0.04 + breath * 0.1
      brush.beginPath()
      ring(brush, reach * 0.1 * index * (1 + 0.035 * breath), index)
      brush.stroke()
    }
  },

  /** Comes in from the left, as dye does. */
  pattern(brush, width, height, seconds, still) {
    field(width, height, 132, (x, y, seed) => {
      const come = still ? 1 : ease(seconds / 1.4 - (x / (width + 1)) * 1.2)
      stamp(brush, seed, x, y, 66, (chance(seed + 9) - 0.5) * 0.3 + (1 - come) * 0.25, come * 0.5)
    })
  },

  celebration(brush, width, height, seconds, still) {
    const reach = Math.hypot(width, height) * 0.55
    for (let seed = 1; seed < 43; seed++) {
      const out = still ? 1 : ease((seconds - chance(seed + 5) * 0.5) / 2.6)
      const angle = seed * 2.4
      const far = reach * Math.sqrt(seed / 42) * out
      const fall = still ? 0 : seconds * seconds * 3
      const alpha = still ? 0.45 : Math.min(1, out * 3) * Math.min(1, Math.max(0, (4.4 - seconds) / 1.6))
      stamp(brush, seed, width / 2 + Math.cos(angle) * far, height / 2 + Math.sin(angle) * far * 0.8 + fall, 30 + chance(seed + 3) * 34, (chance(seed) - 0.5) * 5 * out, alpha)
    }
  },

  default(brush, width, height) {
    brush.globalAlpha = 0.4
    brush.beginPath()
    field(width, height, 28, (x, y, seed) => {
      const [dotX, dotY] = [x + chance(seed) * 3, y + chance(seed + 7) * 3]
      brush.moveTo(dotX, dotY)
      brush.lineTo(dotX + 0.01, dotY)
    })
    brush.lineWidth = 3
    brush.stroke()
  },
}

/**
 * Draws a background on a canvas whose size its style sheet decides; the colour is its `--canvas-line`.
 * It rests out of sight and in a hidden tab, and where less motion is wanted one still picture is drawn.
 * @returns what stops it for good; the last picture stays
 */
export function drawBackground(canvas: HTMLCanvasElement, variant: BackgroundVariant): () => void {
  const brush = canvas.getContext('2d')
  if (!brush) return () => undefined
  const over = new AbortController()
  const { signal } = over
  let seen = false
  let frame = 0
  let last = 0
  let seconds = 0
  let colour = ''

  function paint() {
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = Math.min(devicePixelRatio, 2)
    if (!brush) return
    // A new width wipes the canvas, its transforms included; reset() is too young for some phones.
    canvas.width = width * ratio
    canvas.height = height * ratio
    brush.scale(ratio, ratio)
    brush.strokeStyle = colour
    brush.lineWidth = 1.6
    brush.lineCap = brush.lineJoin = 'round'
    painters[variant](brush, width, height, seconds, prefersStillness())
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick)
    if (now - last < MS_A_FRAME) return
    seconds += Math.min(now - last, 100) / 1000
    last = now
    paint()
    if (seconds > lasts[variant]) cancelAnimationFrame(frame)
  }

  /** Reads the colour anew and goes on, or draws the picture that stays. */
  function wake() {
    cancelAnimationFrame(frame)
    if (!seen || document.hidden) return
    colour = getComputedStyle(canvas).getPropertyValue('--canvas-line')
    paint()
    last = performance.now()
    if (!prefersStillness() && seconds < lasts[variant]) frame = requestAnimationFrame(tick)
  }

  const watch = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false
    wake()
  })
  const measure = new ResizeObserver(wake)
  watch.observe(canvas)
  measure.observe(canvas)
  document.addEventListener('visibilitychange', wake, { signal })
  for (const wish of ['reduced-motion:reduce', 'color-scheme:dark']) matchMedia(`(prefers-${wish})`).addEventListener('change', wake, { signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    measure.disconnect()
  })
  return () => over.abort()
}
