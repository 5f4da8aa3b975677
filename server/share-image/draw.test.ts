import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { drawShareImage } from './draw'
import { DRAWING } from './render'
import { outline, widthOf, wrap } from './letters'

const LONG =
  'Therapy with a licensed Nigerian therapist, by video, phone or text, from wherever you are tonight, for as long as you need it'

/** The columns that contain the pure white of the title. */
async function whiteColumns(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const columns = new Set<number>()
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) columns.add((at / 3) % info.width)
  }
  return [...columns]
}

/** The horizontal extent of a path, whose coordinates come in pairs. */
function reach(path: string): { left: number; right: number } {
  const xs = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number).filter((_, index) => index % 2 === 0)
  return { left: Math.min(...xs), right: Math.max(...xs) }
}

describe('drawShareImage', () => {
  test('requires a new DRAWING number when the drawing changes', () => {
    const drawn = [null, new Uint8Array(4)].map((portrait) =>
      drawShareImage({ title: 'Dr. Ọláwálé Adéyẹmí', siteName: 'Indigo Room', subtitle: LONG }, portrait),
    )
    const hash = createHash('sha256').update(drawn.join()).digest('hex').slice(0, 10)
    expect({ DRAWING, hash }).toEqual({ DRAWING: 1, hash: '983c41301c' })
  })

  test('wraps a long title without losing a word', () => {
    const lines = wrap(LONG, 'bold', 50, 600, Infinity)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join(' ')).toBe(LONG)
    for (const line of lines) expect(widthOf(line, 'bold', 50)).toBeLessThanOrEqual(600)
  })

  test('ends a truncated text in an ellipsis within the column', () => {
    const lines = wrap(LONG, 'bold', 50, 600, 2)
    expect(lines).toHaveLength(2)
    const [whole = ''] = lines.join(' ').split('…')
    expect(LONG.startsWith(`${whole} `), 'cut at a word').toBe(true)
    expect(widthOf(lines[1] ?? '', 'bold', 50)).toBeLessThanOrEqual(600)
  })

  test('keeps every title within its column, also one endless word', async () => {
    for (const title of [LONG, 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3), 'FAQ']) {
      const columns = await whiteColumns(drawShareImage({ title, siteName: 'Indigo Room', subtitle: '' }, null))
      expect(columns.length).toBeGreaterThan(50)
      expect(Math.max(...columns)).toBeLessThan(690)
    }
  })

  test('draws diacritics on their letter', () => {
    expect(outline('Adéyẹmí', 'bold', 60, 0, 60)).not.toBe(outline('Adeyemi', 'bold', 60, 0, 60))
    // The font lacks ṣ, and Unicode lacks ọ̀: both are composed of letter and mark.
    for (const [whole, letter] of [
      ['ṣ', 's'],
      ['ọ̀', 'ọ'],
      ['ǹ', 'n'],
      ['Ṣ', 'S'],
    ] as const) {
      const base = outline(letter, 'bold', 100, 0, 100)
      const drawn = outline(whole, 'bold', 100, 0, 100)
      expect(drawn.startsWith(base)).toBe(true)
      const mark = reach(drawn.slice(base.length))
      const below = reach(base)
      expect(mark.left).toBeGreaterThan(below.left)
      expect(mark.right).toBeLessThan(below.right)
      expect(widthOf(whole, 'bold', 100)).toBe(widthOf(letter, 'bold', 100))
    }
  })

  test('draws the same image for composed and decomposed characters', () => {
    const draw = (title: string) => drawShareImage({ title, siteName: 'Indigo Room', subtitle: '' }, null)
    expect(draw('Fúnmiláyọ̀'.normalize('NFD'))).toBe(draw('Fúnmiláyọ̀'.normalize('NFC')))
  })

  test('omits characters that the font lacks', () => {
    expect(outline('Rest 🌙', 'medium', 30, 0, 30)).toBe(outline('Rest ', 'medium', 30, 0, 30))
  })
})
