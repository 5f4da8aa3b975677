/** The spot illustrations of whom therapy is for. */
import { dots, fila, gele, person } from './spot-figures.mjs'

/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const people = {
  IndividualSpot: (pen) => ({
    lines: [...person(pen, 48, 39, 12.5, 84), pen.line(24, 77, 72, 77), pen.ring(48, 46, 42, 42, 140, 400)],
    dots: dots(pen, [
      [34, 70],
      [43, 71],
      [53, 71],
      [62, 70],
    ]),
  }),

  CoupleSpot: (pen) => ({
    lines: [
      ...person(pen, 26, 41, 10, 86, true),
      ...fila(pen, 26, 41, 10),
      ...person(pen, 70, 43, 10, 86, true),
      ...gele(pen, 70, 43, 10),
      ...[15, 22, 30, 37].map((x) => pen.line(x, 68, x, 80)),
      pen.line(52, 77, 88, 77),
    ],
    dots: dots(pen, [
      [60, 70],
      [70, 71],
      [80, 70],
      [48, 24],
      [48, 36],
      [48, 12],
    ]),
  }),

  FamilySpot: (pen) => ({
    lines: [
      ...person(pen, 20, 37, 8.2, 84, true),
      ...fila(pen, 20, 37, 8.2),
      ...person(pen, 76, 37, 8.2, 84, true),
      ...gele(pen, 76, 37, 8.2),
      pen.ring(48, 59, 5.6, 6.8),
      pen.curve([
        [36, 84],
        [37, 74],
        [48, 69],
        [59, 74],
        [60, 84],
      ]),
      pen.line(36, 84, 60, 84),
      pen.line(5, 74, 35, 74),
      pen.line(76, 63, 76, 76),
    ],
    dots: dots(pen, [
      [13, 66],
      [27, 66],
      [44, 78],
      [52, 78],
    ]),
  }),

  /** Someone young, headphones on. */
  TeensSpot: (pen) => ({
    lines: [
      pen.ring(48, 40, 15, 17),
      pen.curve([
        [29, 41],
        [31, 21],
        [48, 12],
        [65, 21],
        [67, 41],
      ]),
      pen.corners(
        [
          [26, 37],
          [33, 37],
          [33, 50],
          [26, 50],
        ],
        true,
      ),
      pen.corners(
        [
          [63, 37],
          [70, 37],
          [70, 50],
          [63, 50],
        ],
        true,
      ),
      pen.curve([
        [15, 88],
        [19, 71],
        [36, 64],
        [60, 64],
        [77, 71],
        [81, 88],
      ]),
      pen.curve([
        [36, 64],
        [42, 73],
        [54, 73],
        [60, 64],
      ]),
      pen.curve([
        [42, 46],
        [48, 49],
        [54, 46],
      ]),
    ],
    dots: dots(pen, [
      [42, 37],
      [54, 37],
      [48, 81],
    ]),
  }),
}
