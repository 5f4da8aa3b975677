/** The motifs of the cloth, on a field of 96 by 96. @typedef {import('./hand.mjs').Hand} Hand */

/** @typedef {{ lines: string[], dots?: string[] }} Drawn */

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const motifs = {
  RingsMotif: (pen) => ({
    lines: [40, 29, 18.5, 8.5].map((radius) => pen.ring(48, 48, radius)),
    dots: [pen.dot(48, 48)],
  }),

  CombMotif: (pen) => ({
    lines: [
      pen.curve([
        [14, 44],
        [18, 20],
        [48, 10],
        [78, 20],
        [82, 44],
      ]),
      pen.curve([
        [28, 43],
        [33, 29],
        [48, 24],
        [63, 29],
        [68, 43],
      ]),
      pen.corners(
        [
          [12, 45],
          [84, 44],
          [84, 53],
          [12, 54],
        ],
        true,
      ),
      ...[16, 25, 34, 43, 52, 61, 70, 79].map((x) => pen.line(x, 55, x, 86 + pen.stray(2))),
    ],
    dots: [
      [23, 36],
      [73, 36],
      [48, 17],
    ].map(([x = 0, y = 0]) => pen.dot(x, y)),
  }),

  LadderMotif: (pen) => ({
    lines: [
      pen.curve([
        [30, 90],
        [31, 62],
        [35, 34],
        [37, 7],
      ]),
      pen.curve([
        [68, 90],
        [66, 62],
        [63, 34],
        [60, 7],
      ]),
      ...[80, 67, 54, 41, 29, 17].map((y, index) => pen.line(30.5 + index * 1.2, y, 67.5 - index * 1.3, y - 1)),
    ],
  }),

  DotGridMotif: (pen) => {
    const steps = [12, 30, 48, 66, 84]
    return {
      lines: [
        pen.corners(
          [
            [48, 39],
            [57, 48],
            [48, 57],
            [39, 48],
          ],
          true,
        ),
      ],
      dots: steps.flatMap((y) => steps.filter((x) => x !== 48 || y !== 48).map((x) => pen.dot(x, y))),
    }
  },

  BirdMotif: (pen) => ({
    lines: [
      // back and tail, belly, head and beak
      pen.curve(
        [
          [67, 27],
          [61, 41],
          [44, 48],
          [26, 60],
          [8, 66],
          [9, 74],
          [31, 74],
          [50, 76],
          [68, 66],
          [77, 47],
          [78, 32],
        ],
        {},
      ),
      pen.curve([
        [67, 27],
        [69, 20],
        [76, 20],
        [79, 27],
        [78, 33],
      ]),
      pen.corners([
        [79, 25],
        [89, 29],
        [79, 31],
      ]),
      // wing
      pen.curve([
        [62, 46],
        [48, 52],
        [36, 62],
        [52, 66],
        [64, 60],
        [66, 49],
      ]),
      pen.curve([
        [57, 52],
        [50, 57],
        [45, 61],
      ]),
      pen.curve([
        [61, 55],
        [56, 60],
        [52, 62],
      ]),
      pen.line(15, 70, 27, 67),
      // legs
      pen.corners([
        [50, 76],
        [49, 87],
        [55, 87],
      ]),
      pen.corners([
        [58, 74],
        [59, 86],
        [65, 86],
      ]),
    ],
    dots: [pen.dot(73.5, 26)],
  }),

  LeafMotif: (pen) => ({
    lines: [
      pen.curve([
        [48, 8],
        [27, 27],
        [22, 50],
        [32, 70],
        [48, 79],
      ]),
      pen.curve([
        [48, 8],
        [68, 26],
        [74, 50],
        [64, 70],
        [48, 79],
      ]),
      pen.curve([
        [48, 20],
        [49, 44],
        [47, 68],
        [49, 92],
      ]),
      ...[30, 41, 52, 63].flatMap((y, index) => {
        const reach = [11, 16, 17, 12][index] ?? 12
        return [pen.line(48, y + 8, 48 - reach, y - 1), pen.line(48, y + 8, 48 + reach, y - 1)]
      }),
    ],
  }),

  WaveMotif: (pen) => ({
    lines: [20, 34, 48, 62, 76].map((y) =>
      pen.curve([
        [6, y],
        [17, y - 6],
        [27, y],
        [38, y + 6],
        [48, y],
        [59, y - 6],
        [69, y],
        [80, y + 6],
        [90, y],
      ]),
    ),
  }),

  CowrieMotif: (pen) => ({
    lines: [
      pen.ring(48, 48, 28, 40),
      pen.curve([
        [50, 14],
        [44, 32],
        [46, 50],
        [43, 66],
        [47, 82],
      ]),
      ...[24, 35, 46, 57, 68].flatMap((y) => [pen.line(45, y, 37, y + 1), pen.line(48, y + 4, 57, y + 3)]),
    ],
  }),

  KnotMotif: (pen) => ({
    lines: [
      pen.corners(
        [
          [48, 8],
          [88, 48],
          [48, 88],
          [8, 48],
        ],
        true,
      ),
      pen.corners(
        [
          [48, 24],
          [72, 48],
          [48, 72],
          [24, 48],
        ],
        true,
      ),
      pen.ring(48, 48, 9),
      ...[
        [20, 20, 33, 33],
        [76, 20, 63, 33],
        [20, 76, 33, 63],
        [76, 76, 63, 63],
      ].map(([a = 0, b = 0, c = 0, d = 0]) => pen.line(a, b, c, d)),
    ],
    dots: [
      [14, 14],
      [82, 14],
      [14, 82],
      [82, 82],
    ].map(([x = 0, y = 0]) => pen.dot(x, y)),
  }),
}
