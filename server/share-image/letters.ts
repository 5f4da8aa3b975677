import { create, type Font } from 'fontkit'

import { BOLD, MEDIUM } from './assets'

export type Weight = 'bold' | 'medium'

const fonts = { bold: open(BOLD), medium: open(MEDIUM) }

function open(woff2: string): Font {
  const font = create(Buffer.from(woff2, 'base64'))
  if (!('layout' in font)) throw new Error('The share image needs a single font, not a collection')
  return font
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Replaces characters that the font lacks: ṣ becomes s and a combining dot; others (emoji) are omitted. */
function spell(text: string, font: Font): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFD')].filter(has).join('')))
    .join('')
}

/** The width of a text at a size, in pixels. */
export function widthOf(text: string, weight: Weight, size: number): number {
  const font = fonts[weight]
  return (font.layout(spell(text, font)).advanceWidth * size) / font.unitsPerEm
}

/** The outlines of a text as SVG path data, with its baseline starting at x, y. */
export function outline(text: string, weight: Weight, size: number, x: number, y: number): string {
  const font = fonts[weight]
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(spell(text, font))
  let pen = 0
  return glyphs
    .map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      const path = glyph.path.scale(scale, -scale).translate(x + (pen + xOffset) * scale, y - yOffset * scale)
      pen += xAdvance
      return path.toSVG()
    })
    .join('')
}

/** Lines of at most `width` pixels; breaks longer words, and truncates beyond `maxLines` with an ellipsis. */
export function wrap(text: string, weight: Weight, size: number, width: number, maxLines: number): string[] {
  const fits = (line: string) => widthOf(line, weight, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const { segment } of graphemes.segment(word)) {
      if (line && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  if (line) lines.push(line)
  if (lines.length <= maxLines) return lines

  const kept = lines.slice(0, maxLines)
  const last = kept[maxLines - 1] ?? ''
  const words = last.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  // A single word that fills the line loses letters.
  const letters = [...graphemes.segment(words.join(' '))].map(({ segment }) => segment)
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  kept[maxLines - 1] = `${letters.join('').replace(/(?<![\s,.;:])[\s,.;:]+$/, '')}…`
  return kept
}
