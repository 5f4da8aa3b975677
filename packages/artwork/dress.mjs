/** What people wear below the chin, on the page's 960 by 1200; neck and chest first, cloth over them. */
import { compact, hand } from './hand.mjs'
import { mix, shape, stroke, within } from './paint.mjs'
import { LINE } from './grounds.mjs'

/** @typedef {import('./hand.mjs').Point} Point */
/** @typedef {import('./face.mjs').Skin} Skin */
/** @typedef {{ base: string, shade: string, light: string, line: string }} Cloth */

/**
 * Neck, shoulders and the shadow of the jaw.
 * @param {{ skin: Skin, x?: number, half?: number, lean?: number, bones?: boolean, seed: number }} options half: of the neck's width; bones: a neckline that shows the collarbones
 */
export function neck({ skin, x = 480, half = 92, lean = 0, bones = false, seed }) {
  const pen = hand(seed, { shake: 1 })
  const left = x - half
  const right = x + half
  const body = pen.curve(
    [
      [left + lean + 6, 560],
      [left + lean + 6, 720],
      [left - 2, 830],
      [left - 40, 918],
      [left - 120, 962],
      [left - 150, 1010],
      [left - 60, 1100],
      [right + 60, 1100],
      [right + 150, 1010],
      [right + 120, 962],
      [right + 40, 918],
      [right + 2, 830],
      [right + lean - 6, 720],
      [right + lean - 6, 560],
    ],
    { closed: true, shake: 0 },
  )
  const cast = pen.curve(
    [
      [left + lean, 600],
      [left + lean + 2, 716],
      [x - half * 0.5 + lean, 768],
      [x + 14 + lean, 800],
      [x + half * 0.62, 806],
      [x + half * 0.56, 880],
      [x + half * 0.9, 960],
      [x + 190, 1100],
      [960, 1240],
      [960, 900],
      [right + 40, 560],
    ],
    { closed: true, shake: 0 },
  )
  const clip = `neck-${seed}`
  return [
    within(clip, body, skin.mid, [
      shape(cast, skin.shade),
      ...(bones
        ? [
            stroke(
              pen.curve([
                [x - 46, 942],
                [x - 110, 926],
                [x - 196, 934],
              ]),
              skin.light,
              9,
            ),
            stroke(
              pen.curve([
                [x + 40, 944],
                [x + 108, 930],
                [x + 170, 938],
              ]),
              mix(skin.shade, skin.mid, 0.5),
              8,
            ),
          ]
        : []),
    ]),
  ].join('')
}

/** The outline of shoulders and sleeves around a neckline. @param {Point[]} neckline from left to right @param {{ drop?: number, broad?: number }} [shape] */
function shoulders(neckline, { drop = 0, broad = 0 } = {}) {
  const first = neckline[0] ?? [380, 880]
  const last = neckline[neckline.length - 1] ?? [580, 880]
  /** @type {Point[]} */
  const left = [
    [-40, 1240],
    [8 - broad, 1130 + drop],
    [60 - broad, 1040 + drop],
    [150 - broad * 0.6, 972 + drop],
    [first[0] - 66, Math.max(first[1] + 22, 904) + drop * 0.4],
  ]
  /** @type {Point[]} */
  const right = [
    [last[0] + 66, Math.max(last[1] + 22, 904) + drop * 0.4],
    [810 + broad * 0.6, 972 + drop],
    [900 + broad, 1040 + drop],
    [952 + broad, 1130 + drop],
    [1000, 1240],
  ]
  return [...left, ...neckline, ...right]
}

/**
 * A garment with its shadow side, its folds and what is drawn on the cloth.
 * @param {{ seed: number, cloth: Cloth, neckline: Point[], pattern?: (pen: import('./hand.mjs').Hand) => { lines?: string[], dots?: string[] }, folds?: Point[][], drop?: number, broad?: number, tension?: number, edge?: boolean }} options
 */
export function garment({ seed, cloth, neckline, pattern, folds = [], drop = 0, broad = 0, edge = false }) {
  const pen = hand(seed, { shake: 1.6 })
  const points = shoulders(neckline, { drop, broad })
  const body = pen.curve(points, { closed: true, tension: 0.9, shake: 0.5 })
  const clip = `cloth-${seed}`
  const drawn = pattern?.(hand(seed + 5, { shake: 2 })) ?? {}
  const shadow = pen.curve(
    [
      [560, 860],
      [610, 950],
      [640, 1060],
      [628, 1160],
      [610, 1260],
      [1010, 1260],
      [1010, 860],
    ],
    { closed: true, shake: 0 },
  )
  return [
    within(clip, body, cloth.base, [
      shape(shadow, cloth.shade),
      shape(
        pen.curve(
          [
            [340, 900],
            [230, 934],
            [120, 984],
            [30, 1060],
            [-30, 1180],
            [-20, 1240],
            [40, 1120],
            [104, 1050],
            [190, 998],
            [290, 962],
            [372, 930],
          ],
          { closed: true },
        ),
        cloth.light,
      ),
      ...folds.map((fold) => shape(pen.curve(fold, { closed: true, shake: 0.5 }), cloth.shade)),
      drawn.lines ? stroke(compact(drawn.lines.join(''), 0), cloth.line, LINE) : '',
      drawn.dots ? stroke(compact(drawn.dots.join(''), 0), cloth.line, LINE * 1.9) : '',
    ]),
    edge ? stroke(pen.curve(neckline, { shake: 0 }), cloth.line, LINE) : '',
  ].join('')
}

/** Rows of touches of the pen. @param {import('./hand.mjs').Hand} pen @param {number} step */
export const dotted = (pen, step, top = 860) => {
  const dots = []
  for (let row = 0, y = top; y < 1210; row++, y += step * 0.8)
    for (let x = row % 2 ? 0 : step / 2; x < 960; x += step) dots.push(pen.dot(x, y + (x - 480) ** 2 / 4200))
  return dots
}

/** Upright lines that follow the shoulders. @param {import('./hand.mjs').Hand} pen @param {number} step */
export const striped = (pen, step) => {
  const lines = []
  for (let x = -20; x < 980; x += step)
    lines.push(
      pen.curve([
        [480 + (x - 480) * 0.72, 850],
        [x, 1020],
        [x + (x - 480) * 0.08, 1220],
      ]),
    )
  return lines
}

/** Lines round the neck, with touches between them. @param {import('./hand.mjs').Hand} pen @param {Point[]} neckline @param {number[]} distances */
export const piped = (pen, neckline, distances) =>
  distances.map((distance) =>
    pen.curve(
      neckline.map(
        ([x, y]) =>
          /** @type {Point} */ ([
            x + Math.sign(x - 480) * Math.min(Math.abs(x - 480) / 60, 1) * distance,
            y + distance * (Math.abs(x - 480) < 90 ? 1 : 0.25),
          ]),
      ),
    ),
  )

/** A string of beads. @param {{ seed: number, points: Point[], colour: string, light: string, size: number }} options */
export function beads({ seed, points, colour, light, size }) {
  const pen = hand(seed, { shake: 0.8 })
  return points
    .map(
      ([x, y]) =>
        shape(pen.ring(x, y, size, size * 1.06), colour) +
        `<circle cx="${x - size * 0.3}" cy="${y - size * 0.3}" r="${(size * 0.28).toFixed(1)}" fill="${light}"/>`,
    )
    .join('')
}
