/** The spot illustrations of the way to a session. */
import { dots } from './spot-figures.mjs'

/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const way = {
  /** A dye pot with cloth going in: where the name comes from. */
  StorySpot: (pen) => ({
    lines: [
      pen.ring(48, 51, 32, 7),
      pen.curve([
        [16, 52],
        [13, 70],
        [28, 87],
        [48, 89],
        [68, 87],
        [83, 70],
        [80, 52],
      ]),
      pen.curve([
        [18, 66],
        [32, 71],
        [48, 72],
        [64, 71],
        [79, 66],
      ]),
      pen.curve([
        [37, 50],
        [33, 34],
        [38, 20],
        [33, 7],
      ]),
      pen.curve([
        [61, 50],
        [64, 35],
        [58, 21],
        [63, 7],
      ]),
      pen.curve([
        [33, 7],
        [43, 10],
        [53, 5],
        [63, 7],
      ]),
      pen.ring(48, 26, 7),
    ],
    dots: dots(pen, [
      [48, 26],
      [41, 41],
      [55, 41],
      [30, 78],
      [48, 81],
      [66, 78],
    ]),
  }),

  /** A sheet of short questions and the feather that patterns the cloth. */
  AssessmentSpot: (pen) => ({
    lines: [
      pen.corners(
        [
          [14, 10],
          [64, 9],
          [65, 86],
          [15, 87],
        ],
        true,
      ),
      pen.ring(26, 26, 4.5),
      pen.ring(26, 46, 4.5),
      pen.ring(26, 66, 4.5),
      pen.line(37, 26, 54, 26),
      pen.line(37, 46, 49, 46),
      pen.line(37, 66, 46, 66),
      pen.curve([
        [53, 76],
        [62, 60],
        [76, 38],
        [88, 19],
      ]),
      pen.curve([
        [59, 64],
        [58, 49],
        [68, 31],
        [88, 19],
        [86, 40],
        [76, 55],
        [61, 64],
      ]),
      pen.line(66, 52, 65, 42),
      pen.line(72, 43, 73, 32),
      pen.line(68, 50, 77, 49),
      pen.line(74, 40, 83, 38),
    ],
    dots: dots(pen, [
      [26, 26],
      [26, 46],
    ]),
  }),

  /** Two halves that draw one line. */
  MatchSpot: (pen) => ({
    lines: [
      ...[8, 20, 32].map((radius) => pen.ring(51, 45, radius, radius, -90, 90)),
      ...[14, 26, 38].map((radius) => pen.ring(45, 51, radius, radius, 90, 270)),
    ],
    dots: dots(pen, [
      [48, 51],
      [88, 45],
      [48, 89],
    ]),
  }),

  /** Two chairs that face each other. */
  SessionSpot: (pen) => ({
    lines: [
      pen.curve([
        [22, 62],
        [18, 40],
        [15, 26],
        [9, 24],
        [6, 32],
        [9, 52],
        [12, 71],
      ]),
      pen.corners([
        [12, 71],
        [41, 71],
        [41, 62],
        [22, 62],
      ]),
      pen.line(15, 72, 12, 88),
      pen.line(37, 72, 40, 88),
      pen.line(11, 37, 17, 36),
      pen.line(13, 48, 19, 47),
      pen.curve([
        [74, 62],
        [78, 40],
        [81, 26],
        [87, 24],
        [90, 32],
        [87, 52],
        [84, 71],
      ]),
      pen.corners([
        [84, 71],
        [55, 71],
        [55, 62],
        [74, 62],
      ]),
      pen.line(81, 72, 84, 88),
      pen.line(59, 72, 56, 88),
      pen.line(85, 37, 79, 36),
      pen.line(83, 48, 77, 47),
      pen.ring(48, 28, 19),
      pen.ring(48, 28, 11),
    ],
    dots: dots(pen, [[48, 28]]),
  }),
}
