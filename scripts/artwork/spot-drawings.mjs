/** The spot illustrations, on a field of 96 by 96: people and things drawn as if they were motifs of the cloth. */
/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {import('./motif-drawings.mjs').Drawn} Drawn */

/**
 * Someone in patterned cloth: head, shoulders, hem, and lines for the pattern between them.
 * @param {Hand} pen @param {number} x @param {number} top where the head's middle is @param {number} size the head's radius @param {number} hem
 * @param {boolean} [covered] leave the crown out, for a cap
 */
const person = (pen, x, top, size, hem, covered = false) => {
  const shoulder = top + size * 1.85
  const half = size * 1.95
  return [
    covered ? pen.ring(x, top, size * 0.92, size * 1.12, -22, 202) : pen.ring(x, top, size * 0.92, size * 1.12),
    pen.curve([[x - half, hem], [x - half * 0.97, shoulder + size], [x - half * 0.66, shoulder + size * 0.2], [x - size * 0.5, shoulder - size * 0.2]]),
    pen.curve([[x + half, hem], [x + half * 0.97, shoulder + size], [x + half * 0.66, shoulder + size * 0.2], [x + size * 0.5, shoulder - size * 0.2]]),
    pen.curve([[x - size * 0.5, shoulder - size * 0.2], [x, shoulder + size * 0.45], [x + size * 0.5, shoulder - size * 0.2]]),
    pen.line(x - half, hem, x + half, hem),
  ]
}

/** A gele: the headtie's fan over a head. @param {Hand} pen @param {number} x @param {number} top @param {number} size */
const gele = (pen, x, top, size) => [
  pen.curve([[x - size * 0.95, top - size * 0.4], [x - size * 1.75, top - size * 1.5], [x - size * 0.5, top - size * 2.1], [x + size * 0.9, top - size * 2.2], [x + size * 1.8, top - size * 1.3], [x + size * 0.95, top - size * 0.4]]),
  pen.curve([[x - size * 0.9, top - size * 0.45], [x, top - size * 0.95], [x + size * 1.4, top - size * 1.9]]),
]

/** A fila: the soft cap, leaning. @param {Hand} pen @param {number} x @param {number} top @param {number} size */
const fila = (pen, x, top, size) => [
  pen.curve([[x - size * 0.95, top - size * 0.35], [x - size * 0.9, top - size * 1.5], [x + size * 0.2, top - size * 1.95], [x + size * 1.35, top - size * 1.6], [x + size * 0.98, top - size * 0.3]]),
  pen.curve([[x - size * 0.95, top - size * 0.35], [x, top - size * 0.7], [x + size * 0.98, top - size * 0.3]]),
]

/** @param {Hand} pen @param {[number, number][]} places */
const dots = (pen, places) => places.map(([x, y]) => pen.dot(x, y))

/** @type {Record<string, (pen: Hand) => Drawn>} */
export const spots = {
  /** A dye pot with cloth going in: where the name comes from. */
  StorySpot: (pen) => ({
    lines: [
      pen.ring(48, 51, 32, 7),
      pen.curve([[16, 52], [13, 70], [28, 87], [48, 89], [68, 87], [83, 70], [80, 52]]),
      pen.curve([[18, 66], [32, 71], [48, 72], [64, 71], [79, 66]]),
      pen.curve([[37, 50], [33, 34], [38, 20], [33, 7]]),
      pen.curve([[61, 50], [64, 35], [58, 21], [63, 7]]),
      pen.curve([[33, 7], [43, 10], [53, 5], [63, 7]]),
      pen.ring(48, 26, 7),
    ],
    dots: dots(pen, [[48, 26], [41, 41], [55, 41], [30, 78], [48, 81], [66, 78]]),
  }),

  /** A sheet of short questions and the feather that patterns the cloth. */
  AssessmentSpot: (pen) => ({
    lines: [
      pen.corners([[14, 10], [64, 9], [65, 86], [15, 87]], true),
      pen.ring(26, 26, 4.5),
      pen.ring(26, 46, 4.5),
      pen.ring(26, 66, 4.5),
      pen.line(37, 26, 54, 26),
      pen.line(37, 46, 49, 46),
      pen.line(37, 66, 46, 66),
      pen.curve([[53, 76], [62, 60], [76, 38], [88, 19]]),
      pen.curve([[59, 64], [58, 49], [68, 31], [88, 19], [86, 40], [76, 55], [61, 64]]),
      pen.line(66, 52, 65, 42),
      pen.line(72, 43, 73, 32),
      pen.line(68, 50, 77, 49),
      pen.line(74, 40, 83, 38),
    ],
    dots: dots(pen, [[26, 26], [26, 46]]),
  }),

  /** Two halves that draw one line. */
  MatchSpot: (pen) => ({
    lines: [
      ...[8, 20, 32].map((radius) => pen.ring(51, 45, radius, radius, -90, 90)),
      ...[14, 26, 38].map((radius) => pen.ring(45, 51, radius, radius, 90, 270)),
    ],
    dots: dots(pen, [[48, 51], [88, 45], [48, 89]]),
  }),

  /** Two chairs that face each other. */
  SessionSpot: (pen) => ({
    lines: [
      pen.curve([[22, 62], [18, 40], [15, 26], [9, 24], [6, 32], [9, 52], [12, 71]]),
      pen.corners([[12, 71], [41, 71], [41, 62], [22, 62]]),
      pen.line(15, 72, 12, 88),
      pen.line(37, 72, 40, 88),
      pen.line(11, 37, 17, 36),
      pen.line(13, 48, 19, 47),
      pen.curve([[74, 62], [78, 40], [81, 26], [87, 24], [90, 32], [87, 52], [84, 71]]),
      pen.corners([[84, 71], [55, 71], [55, 62], [74, 62]]),
      pen.line(81, 72, 84, 88),
      pen.line(59, 72, 56, 88),
      pen.line(85, 37, 79, 36),
      pen.line(83, 48, 77, 47),
      pen.ring(48, 28, 19),
      pen.ring(48, 28, 11),
    ],
    dots: dots(pen, [[48, 28]]),
  }),

  IndividualSpot: (pen) => ({
    lines: [...person(pen, 48, 39, 12.5, 84), pen.line(24, 77, 72, 77), pen.ring(48, 46, 42, 42, 140, 400)],
    dots: dots(pen, [[34, 70], [43, 71], [53, 71], [62, 70]]),
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
    dots: dots(pen, [[60, 70], [70, 71], [80, 70], [48, 24], [48, 36], [48, 12]]),
  }),

  FamilySpot: (pen) => ({
    lines: [
      ...person(pen, 20, 37, 8.2, 84, true),
      ...fila(pen, 20, 37, 8.2),
      ...person(pen, 76, 37, 8.2, 84, true),
      ...gele(pen, 76, 37, 8.2),
      pen.ring(48, 59, 5.6, 6.8),
      pen.curve([[36, 84], [37, 74], [48, 69], [59, 74], [60, 84]]),
      pen.line(36, 84, 60, 84),
      pen.line(5, 74, 35, 74),
      pen.line(76, 63, 76, 76),
    ],
    dots: dots(pen, [[13, 66], [27, 66], [44, 78], [52, 78]]),
  }),

  /** Someone young, headphones on. */
  TeensSpot: (pen) => ({
    lines: [
      pen.ring(48, 40, 15, 17),
      pen.curve([[29, 41], [31, 21], [48, 12], [65, 21], [67, 41]]),
      pen.corners([[26, 37], [33, 37], [33, 50], [26, 50]], true),
      pen.corners([[63, 37], [70, 37], [70, 50], [63, 50]], true),
      pen.curve([[15, 88], [19, 71], [36, 64], [60, 64], [77, 71], [81, 88]]),
      pen.curve([[36, 64], [42, 73], [54, 73], [60, 64]]),
      pen.curve([[42, 46], [48, 49], [54, 46]]),
    ],
    dots: dots(pen, [[42, 37], [54, 37], [48, 81]]),
  }),

  VideoSpot: (pen) => ({
    lines: [
      pen.corners([[9, 19], [87, 18], [87, 71], [9, 72]], true),
      ...person(pen, 48, 39, 9, 70),
      pen.line(34, 84, 62, 83),
      pen.line(48, 73, 48, 83),
      pen.corners([[66, 26], [79, 26], [79, 37], [66, 37]], true),
    ],
    dots: dots(pen, [[17, 27], [42, 64], [48, 65], [54, 64]]),
  }),

  AudioSpot: (pen) => ({
    lines: [
      pen.curve([[23, 16], [14, 24], [20, 46], [38, 66], [58, 79], [74, 77], [80, 69]]),
      pen.curve([[23, 16], [30, 14], [38, 28], [36, 34], [31, 37], [37, 48], [50, 58], [56, 55], [62, 54], [77, 62], [80, 69]]),
      pen.ring(52, 40, 12, 12, 268, 362),
      pen.ring(52, 40, 22, 22, 268, 362),
      pen.ring(52, 40, 32, 32, 268, 362),
    ],
  }),

  MessageSpot: (pen) => ({
    lines: [
      pen.corners([[9, 14], [67, 13], [67, 50], [31, 51], [21, 62], [20, 51], [9, 51]], true),
      pen.corners([[73, 36], [88, 36], [88, 72], [78, 72], [78, 83], [66, 73], [34, 73], [34, 58]]),
      pen.line(20, 26, 56, 25),
      pen.line(20, 37, 44, 37),
    ],
    dots: dots(pen, [[49, 62], [60, 62], [71, 62]]),
  }),

  /** A door that closes. */
  PrivateSpot: (pen) => ({
    lines: [
      pen.corners([[20, 88], [20, 9], [76, 8], [76, 88]]),
      pen.corners([[20, 9], [56, 17], [56, 92], [20, 88]]),
      pen.line(8, 88, 20, 88),
      pen.line(56, 88, 88, 88),
      pen.corners([[29, 26], [47, 29], [47, 47], [29, 46]], true),
      pen.corners([[29, 60], [47, 62], [47, 79], [29, 77]], true),
    ],
    dots: dots(pen, [[51, 55], [38, 37], [38, 69]]),
  }),

  /** Sun and moon in one ring: any hour. */
  AnytimeSpot: (pen) => ({
    lines: [
      pen.ring(48, 48, 26),
      pen.curve([[48, 22], [38, 34], [37, 62], [48, 74]]),
      pen.line(48, 22, 48, 74),
      ...[-75, -45, -15, 15, 45, 75].map((angle) => {
        const radians = (angle * Math.PI) / 180
        const [x, y] = [Math.cos(radians), Math.sin(radians)]
        return pen.line(48 + x * 33, 48 + y * 33, 48 + x * 41, 48 + y * 41)
      }),
    ],
    dots: dots(pen, [[12, 34], [22, 18], [8, 52], [14, 70], [28, 82]]),
  }),

  /** A seal with ribbons. */
  LicensedSpot: (pen) => ({
    lines: [
      pen.ring(48, 37, 28),
      pen.ring(48, 37, 19),
      pen.corners([[38, 37], [46, 45], [60, 29]]),
      pen.corners([[33, 62], [26, 90], [37, 84], [44, 91], [47, 66]]),
      pen.corners([[63, 62], [70, 90], [59, 84], [52, 91], [49, 66]]),
    ],
  }),

  /** A coin with the naira's two bars. */
  AffordableSpot: (pen) => ({
    lines: [
      pen.ring(48, 48, 38),
      pen.ring(48, 48, 30),
      pen.corners([[38, 64], [38, 32], [58, 64], [58, 32]]),
      pen.line(31, 44, 65, 44),
      pen.line(31, 52, 65, 52),
    ],
  }),

  /** Two hands that hold a ring. */
  CompassionSpot: (pen) => ({
    lines: [
      pen.curve([[10, 52], [12, 70], [28, 84], [44, 87]]),
      pen.curve([[10, 52], [16, 49], [21, 60], [31, 68], [41, 71], [46, 79], [44, 87]]),
      pen.curve([[86, 52], [84, 70], [68, 84], [52, 87]]),
      pen.curve([[86, 52], [80, 49], [75, 60], [65, 68], [55, 71], [50, 79], [52, 87]]),
      pen.ring(48, 37, 23),
      pen.ring(48, 37, 13),
    ],
    dots: dots(pen, [[48, 37]]),
  }),

  /** Open doors at the end of a path. */
  AccessSpot: (pen) => ({
    lines: [
      pen.curve([[30, 62], [30, 28], [36, 13], [48, 9], [60, 13], [66, 28], [66, 62]]),
      pen.corners([[30, 27], [14, 21], [14, 68], [30, 62]]),
      pen.corners([[66, 27], [82, 21], [82, 68], [66, 62]]),
      pen.curve([[36, 62], [34, 74], [22, 88]]),
      pen.curve([[60, 62], [62, 74], [74, 88]]),
      pen.line(30, 62, 66, 62),
      pen.ring(48, 33, 8),
    ],
    dots: dots(pen, [[48, 72], [48, 84], [22, 45], [74, 45]]),
  }),

  /** A needle whose thread has slipped out. */
  LostSpot: (pen) => ({
    lines: [
      pen.curve([[14, 82], [44, 52], [66, 30], [78, 16]], { shake: 0.3 }),
      pen.curve([[14, 82], [49, 55], [72, 35], [85, 22]], { shake: 0.3 }),
      pen.curve([[78, 16], [84, 11], [90, 16], [85, 22]], { shake: 0.3 }),
      pen.curve([[77, 24], [80, 21]], { shake: 0.2 }),
      pen.curve([[88, 52], [74, 48], [62, 60], [70, 74], [84, 70], [80, 56], [62, 66], [54, 84], [36, 90], [30, 84]]),
      pen.curve([[8, 40], [18, 26], [30, 34], [24, 44], [14, 36], [22, 14], [44, 10]]),
    ],
    dots: dots(pen, [[54, 12], [63, 15]]),
  }),

  /** A glass over an empty grid: nothing found. */
  EmptySpot: (pen) => ({
    lines: [pen.ring(41, 41, 27), pen.ring(41, 41, 20, 20, 185, 262), pen.line(61, 60, 67, 66), pen.corners([[65, 69], [70, 64], [87, 81], [82, 87]], true)],
    dots: dots(pen, [[33, 42], [41, 42], [49, 42], [82, 14], [82, 30], [14, 82], [30, 82]]),
  }),
}
