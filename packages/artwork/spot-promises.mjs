/** The spot illustrations of what is promised. */
import { dots } from './spot-figures.mjs'

/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const promises = {
  /** A door that closes. */
  PrivateSpot: (pen) => ({
    lines: [
      pen.corners([
        [20, 88],
        [20, 9],
        [76, 8],
        [76, 88],
      ]),
      pen.corners([
        [20, 9],
        [56, 17],
        [56, 92],
        [20, 88],
      ]),
      pen.line(8, 88, 20, 88),
      pen.line(56, 88, 88, 88),
      pen.corners(
        [
          [29, 26],
          [47, 29],
          [47, 47],
          [29, 46],
        ],
        true,
      ),
      pen.corners(
        [
          [29, 60],
          [47, 62],
          [47, 79],
          [29, 77],
        ],
        true,
      ),
    ],
    dots: dots(pen, [
      [51, 55],
      [38, 37],
      [38, 69],
    ]),
  }),

  /** Sun and moon in one ring: any hour. */
  AnytimeSpot: (pen) => ({
    lines: [
      pen.ring(48, 48, 26),
      pen.curve([
        [48, 22],
        [38, 34],
        [37, 62],
        [48, 74],
      ]),
      pen.line(48, 22, 48, 74),
      ...[-75, -45, -15, 15, 45, 75].map((angle) => {
        const radians = (angle * Math.PI) / 180
        const [x, y] = [Math.cos(radians), Math.sin(radians)]
        return pen.line(48 + x * 33, 48 + y * 33, 48 + x * 41, 48 + y * 41)
      }),
    ],
    dots: dots(pen, [
      [12, 34],
      [22, 18],
      [8, 52],
      [14, 70],
      [28, 82],
    ]),
  }),

  /** A seal with ribbons. */
  LicensedSpot: (pen) => ({
    lines: [
      pen.ring(48, 37, 28),
      pen.ring(48, 37, 19),
      pen.corners([
        [38, 37],
        [46, 45],
        [60, 29],
      ]),
      pen.corners([
        [33, 62],
        [26, 90],
        [37, 84],
        [44, 91],
        [47, 66],
      ]),
      pen.corners([
        [63, 62],
        [70, 90],
        [59, 84],
        [52, 91],
        [49, 66],
      ]),
    ],
  }),

  /** A coin with the naira's two bars. */
  AffordableSpot: (pen) => ({
    lines: [
      pen.ring(48, 48, 38),
      pen.ring(48, 48, 30),
      pen.corners([
        [38, 64],
        [38, 32],
        [58, 64],
        [58, 32],
      ]),
      pen.line(31, 44, 65, 44),
      pen.line(31, 52, 65, 52),
    ],
  }),

  /** Two hands that hold a ring. */
  CompassionSpot: (pen) => ({
    lines: [
      pen.curve([
        [10, 52],
        [12, 70],
        [28, 84],
        [44, 87],
      ]),
      pen.curve([
        [10, 52],
        [16, 49],
        [21, 60],
        [31, 68],
        [41, 71],
        [46, 79],
        [44, 87],
      ]),
      pen.curve([
        [86, 52],
        [84, 70],
        [68, 84],
        [52, 87],
      ]),
      pen.curve([
        [86, 52],
        [80, 49],
        [75, 60],
        [65, 68],
        [55, 71],
        [50, 79],
        [52, 87],
      ]),
      pen.ring(48, 37, 23),
      pen.ring(48, 37, 13),
    ],
    dots: dots(pen, [[48, 37]]),
  }),

  /** Open doors at the end of a path. */
  AccessSpot: (pen) => ({
    lines: [
      pen.curve([
        [30, 62],
        [30, 28],
        [36, 13],
        [48, 9],
        [60, 13],
        [66, 28],
        [66, 62],
      ]),
      pen.corners([
        [30, 27],
        [14, 21],
        [14, 68],
        [30, 62],
      ]),
      pen.corners([
        [66, 27],
        [82, 21],
        [82, 68],
        [66, 62],
      ]),
      pen.curve([
        [36, 62],
        [34, 74],
        [22, 88],
      ]),
      pen.curve([
        [60, 62],
        [62, 74],
        [74, 88],
      ]),
      pen.line(30, 62, 66, 62),
      pen.ring(48, 33, 8),
    ],
    dots: dots(pen, [
      [48, 72],
      [48, 84],
      [22, 45],
      [74, 45],
    ]),
  }),
}
