/** The spot illustrations of how one talks. */
import { dots, person } from './spot-figures.mjs'

/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const talks = {
  VideoSpot: (pen) => ({
    lines: [
      pen.corners(
        [
          [9, 19],
          [87, 18],
          [87, 71],
          [9, 72],
        ],
        true,
      ),
      ...person(pen, 48, 39, 9, 70),
      pen.line(34, 84, 62, 83),
      pen.line(48, 73, 48, 83),
      pen.corners(
        [
          [66, 26],
          [79, 26],
          [79, 37],
          [66, 37],
        ],
        true,
      ),
    ],
    dots: dots(pen, [
      [17, 27],
      [42, 64],
      [48, 65],
      [54, 64],
    ]),
  }),

  AudioSpot: (pen) => ({
    lines: [
      pen.curve([
        [23, 16],
        [14, 24],
        [20, 46],
        [38, 66],
        [58, 79],
        [74, 77],
        [80, 69],
      ]),
      pen.curve([
        [23, 16],
        [30, 14],
        [38, 28],
        [36, 34],
        [31, 37],
        [37, 48],
        [50, 58],
        [56, 55],
        [62, 54],
        [77, 62],
        [80, 69],
      ]),
      pen.ring(52, 40, 12, 12, 268, 362),
      pen.ring(52, 40, 22, 22, 268, 362),
      pen.ring(52, 40, 32, 32, 268, 362),
    ],
  }),

  MessageSpot: (pen) => ({
    lines: [
      pen.corners(
        [
          [9, 14],
          [67, 13],
          [67, 50],
          [31, 51],
          [21, 62],
          [20, 51],
          [9, 51],
        ],
        true,
      ),
      pen.corners([
        [73, 36],
        [88, 36],
        [88, 72],
        [78, 72],
        [78, 83],
        [66, 73],
        [34, 73],
        [34, 58],
      ]),
      pen.line(20, 26, 56, 25),
      pen.line(20, 37, 44, 37),
    ],
    dots: dots(pen, [
      [49, 62],
      [60, 62],
      [71, 62],
    ]),
  }),
}
