import { lasts, painters, type BackgroundVariant } from './painters'
import { prefersReducedMotion } from '../dom'

const FRAME_INTERVAL_MS = 33
/** Margin around text in CSS pixels: pending text still moves by 12. */
const TEXT_MARGIN = 14

/** Returns the boxes of text and buttons in the section, relative to the canvas. */
function textBoxesOf(canvas: HTMLCanvasElement): DOMRect[] {
  const section = canvas.closest('section')
  if (!section) return []
  const own = canvas.getBoundingClientRect()
  const range = document.createRange()
  const boxes = [...section.querySelectorAll('a, button')].map((control) => control.getBoundingClientRect())
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    boxes.push(...range.getClientRects())
  }
  return boxes.map(
    ({ x, y, width, height }) =>
      new DOMRect(x - own.x - TEXT_MARGIN, y - own.y - TEXT_MARGIN, width + 2 * TEXT_MARGIN, height + 2 * TEXT_MARGIN),
  )
}

/** Draws a background in `--canvas-line`. Pauses offscreen and in a hidden tab; one frame for reduced motion. */
export function drawBackground(canvas: HTMLCanvasElement, variant: BackgroundVariant): void {
  let isVisible = false
  let frame = 0
  let last = 0
  let seconds = 0
  let colour = ''
  let words: DOMRect[] = []

  const isFree = (left: number, top: number, width: number, height: number) =>
    !words.some((word) => word.left < left + width && word.right > left && word.top < top + height && word.bottom > top)

  function paint() {
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = Math.min(devicePixelRatio, 2)
    // Created on first use: the first context is slow on phones.
    const brush = canvas.getContext('2d')
    if (!brush) return
    // Setting the width clears the canvas with its transforms; reset() is too recent for some phones.
    canvas.width = width * ratio
    canvas.height = height * ratio
    brush.scale(ratio, ratio)
    brush.strokeStyle = colour
    brush.lineWidth = 1.6
    brush.lineCap = brush.lineJoin = 'round'
    painters[variant](brush, { width, height, seconds, still: prefersReducedMotion(), isFree })
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick)
    if (now - last < FRAME_INTERVAL_MS) return
    seconds += Math.min(now - last, 100) / 1000
    last = now
    paint()
    if (seconds > lasts[variant]) cancelAnimationFrame(frame)
  }

  /** Reads colour and text boxes again and resumes, or draws the single frame. */
  function update() {
    cancelAnimationFrame(frame)
    if (!isVisible || document.hidden) return
    words = textBoxesOf(canvas)
    colour = getComputedStyle(canvas).getPropertyValue('--canvas-line')
    paint()
    last = performance.now()
    if (!prefersReducedMotion() && seconds < lasts[variant]) frame = requestAnimationFrame(tick)
  }

  new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? false
    update()
  }).observe(canvas)
  new ResizeObserver(update).observe(canvas)
  document.addEventListener('visibilitychange', update)
  for (const preference of ['reduced-motion:reduce', 'color-scheme:dark'])
    matchMedia(`(prefers-${preference})`).addEventListener('change', update)
}
