import { BACKGROUND } from './assets'
import { outline, wrap } from './letters'

export type ShareImageText = { title: string; siteName: string; subtitle: string }

/** The position of a portrait in pixels; it extends below the lower edge, as on a profile. */
export const PORTRAIT_FRAME = { left: 724, top: 130, width: 396, height: 500, border: 10, radius: 16 }

const LEFT = 80
const COLUMN = 600
/** The largest size with at most three lines wins; the smallest allows four lines and then truncates. */
const TITLE_SIZES = [
  { size: 84, most: 2 },
  { size: 72, most: 3 },
  { size: 60, most: 3 },
  { size: 50, most: 4 },
] as const

/**
 * A shared link's image as SVG, 1200 by 630. Text is drawn as outlines, so that it looks the same everywhere.
 * @param portrait a JPEG in portrait orientation, or null
 */
export function drawShareImage({ title, siteName, subtitle }: ShareImageText, portrait: Uint8Array | null): string {
  const { lines, size } = fitted(title)
  const small = wrap(subtitle, 'medium', 30, COLUMN, 3)
  const height = lines.length * size * 1.08 + (small.length > 0 ? 26 + small.length * 42 : 0)
  // Centres the block in the space below the name.
  const top = 168 + Math.max(0, (410 - height) / 2)

  const titlePaths = lines.map((line, index) =>
    outline(line, 'bold', size, LEFT, top + size * 0.8 + index * size * 1.08),
  )
  const smallTop = top + lines.length * size * 1.08 + 26
  const smallPaths = small.map((line, index) => outline(line, 'medium', 30, LEFT, smallTop + 26 + index * 42))
  const [name = ''] = wrap(siteName, 'bold', 36, COLUMN - 80, 1)

  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${BACKGROUND}${portrait ? framed(portrait) : ''}<g transform="translate(${LEFT - 6} 62) scale(1.9)" fill="none"><path stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="M5.1 28.2q-.3-6.4-.1-12.7C5.2 8.5 9.9 3.9 16.1 3.8s10.8 4.5 10.9 11.6q.1 6.5-.1 12.9M11.1 28.3q-.2-6.1 0-12c.2-3.5 2.1-5.7 4.9-5.7s4.8 2.3 4.9 5.7q.1 6 0 11.9"/><circle cx="16" cy="17.4" r="2.1" fill="#f2b233"/></g><path fill="#fff" d="${outline(name, 'bold', 36, LEFT + 68, 105)}${titlePaths.join('')}"/><path fill="#d3d7f6" d="${smallPaths.join('')}"/></svg>`
}

function framed(portrait: Uint8Array): string {
  const { left, top, width, height, border, radius } = PORTRAIT_FRAME
  const shape = (inset: number) =>
    `x="${left - inset}" y="${top - inset}" width="${width + 2 * inset}" height="${height + radius + 2 * inset}" rx="${radius + inset}"`
  return `<clipPath id="frame"><rect ${shape(0)}/></clipPath><rect ${shape(border)} fill="#4a51b5"/><image x="${left}" y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMin slice" clip-path="url(#frame)" href="data:image/jpeg;base64,${Buffer.from(portrait).toString('base64')}"/>`
}

function fitted(title: string): { lines: string[]; size: number } {
  const whole = TITLE_SIZES.find(
    ({ size, most: maxLines }) => wrap(title, 'bold', size, COLUMN, Infinity).length <= maxLines,
  )
  const { size, most: maxLines } = whole ?? TITLE_SIZES[TITLE_SIZES.length - 1] ?? { size: 50, most: 4 }
  return { lines: wrap(title, 'bold', size, COLUMN, maxLines), size }
}
