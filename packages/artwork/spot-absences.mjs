/** The spot illustrations of what is not there. */
import { dots } from './spot-figures.mjs'

/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const absences = {
  /** A needle whose thread has slipped out. */
  LostSpot: (pen) => ({
    lines: [
      pen.curve(
        [
          [14, 82],
          [44, 52],
          [66, 30],
          [78, 16],
        ],
        { shake: 0.3 },
      ),
      pen.curve(
        [
          [14, 82],
          [49, 55],
          [72, 35],
          [85, 22],
        ],
        { shake: 0.3 },
      ),
      pen.curve(
        [
          [78, 16],
          [84, 11],
          [90, 16],
          [85, 22],
        ],
        { shake: 0.3 },
      ),
      pen.curve(
        [
          [77, 24],
          [80, 21],
        ],
        { shake: 0.2 },
      ),
      pen.curve([
        [88, 52],
        [74, 48],
        [62, 60],
        [70, 74],
        [84, 70],
        [80, 56],
        [62, 66],
        [54, 84],
        [36, 90],
        [30, 84],
      ]),
      pen.curve([
        [8, 40],
        [18, 26],
        [30, 34],
        [24, 44],
        [14, 36],
        [22, 14],
        [44, 10],
      ]),
    ],
    dots: dots(pen, [
      [54, 12],
      [63, 15],
    ]),
  }),

  /** A glass over an empty grid: nothing found. */
  EmptySpot: (pen) => ({
    lines: [
      pen.ring(41, 41, 27),
      pen.ring(41, 41, 20, 20, 185, 262),
      pen.line(61, 60, 67, 66),
      pen.corners(
        [
          [65, 69],
          [70, 64],
          [87, 81],
          [82, 87],
        ],
        true,
      ),
    ],
    dots: dots(pen, [
      [33, 42],
      [41, 42],
      [49, 42],
      [82, 14],
      [82, 30],
      [14, 82],
      [30, 82],
    ]),
  }),
}
