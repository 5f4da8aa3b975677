/** Writes the pictures of the seeded articles, 1600 by 1000: SVG to articles/, WebP to the dataset's assets. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { placed } from './grounds.mjs'
import { compact, hand } from './hand.mjs'
import { shape, stroke } from './paint.mjs'

const [WIDTH, HEIGHT] = [1600, 1000]
const SOURCES = 'packages/artwork/articles'
const ASSETS = 'studio/seed/assets/articles'
const GROUND = '#20246b'
const STAIN = '#1b1f60'
const MOON = '#2b3084'
const QUIET = '#6a71cf'
const LINE = '#e6e9ff'
const GOLD = '#f2b233'
/** Weights of a line and of a touch of the pen. */
const WEIGHT = 7
const TOUCH = 14

/** @typedef {import('./hand.mjs').Hand} Hand */

/** @param {string[]} paths @param {string} [colour] @param {number} [weight] */
const drawn = (paths, colour = LINE, weight = WEIGHT) => stroke(compact(paths.join(''), 0), colour, weight)

/** @param {string} name @param {number} seed @param {[number, number][]} places @param {number} size @param {(index: number) => number} [turn] */
const field = (name, seed, places, size, turn = () => 0) =>
  places.map(([x, y], index) => placed(name, seed + index, x, y, size, turn(index), QUIET, 5))

/** @param {number} count @param {(angle: number) => string} draw */
const around = (count, draw) => Array.from({ length: count }, (_, index) => draw((index / count) * Math.PI * 2))

/** @type {Record<string, (pen: Hand, seed: number) => string[]>} */
const pictures = {
  /** A moon over waves. */
  'when-you-cannot-sleep': (pen) => [
    shape(pen.ring(1130, 360, 270), MOON),
    drawn([pen.ring(1130, 360, 270, 270, -70, 200)], GOLD, 10),
    drawn([pen.ring(1130, 360, 300), pen.ring(1130, 360, 336)], QUIET, 5),
    drawn(
      around(60, (angle) => pen.dot(1130 + Math.cos(angle) * 318, 360 + Math.sin(angle) * 318)),
      QUIET,
      10,
    ),
    drawn(
      [
        [180, 170],
        [420, 300],
        [620, 130],
        [300, 470],
        [700, 420],
        [1480, 140],
      ].map(([x = 0, y = 0]) => pen.dot(x, y)),
      GOLD,
      TOUCH,
    ),
    ...[700, 780, 860, 940].map((y, row) =>
      drawn(
        [
          pen.curve(
            Array.from({ length: 25 }, (_, index) => [index * 70 - 40 + (row % 2) * 35, y + (index % 2 ? -22 : 22)]),
          ),
        ],
        row === 0 ? LINE : QUIET,
      ),
    ),
  ],

  /** Rings that widen from one point, as in still water. */
  'panic-attack-right-now': (pen) => [
    shape(pen.ring(800, 500, 430), MOON),
    drawn([90, 170, 265].map((radius) => pen.ring(800, 500, radius))),
    drawn(
      [375, 500, 640, 800].map((radius) => pen.ring(800, 500, radius)),
      QUIET,
    ),
    drawn(
      around(36, (angle) => pen.dot(800 + Math.cos(angle) * 318, 500 + Math.sin(angle) * 318)),
      LINE,
      TOUCH,
    ),
    drawn(
      around(64, (angle) => pen.dot(800 + Math.cos(angle) * 570, 500 + Math.sin(angle) * 570)),
      QUIET,
      TOUCH,
    ),
    shape(pen.ring(800, 500, 26), GOLD),
  ],

  /** Two birds over leaves, one of them flying on. */
  'grief-and-the-burial': (_pen, seed) => [
    ...field(
      'LeafMotif',
      seed,
      Array.from({ length: 11 }, (_, index) => [40 + index * 152, 880 + (index % 2) * 36]),
      170,
      (index) => (index % 2 ? 28 : -28),
    ),
    placed('BirdMotif', seed + 50, 470, 560, 400, 0, LINE, WEIGHT),
    placed('BirdMotif', seed + 51, 1160, 300, 260, -16, GOLD, WEIGHT),
  ],

  /** A ladder that rises between cowries. */
  'when-money-worries-will-not-let-you-rest': (pen, seed) => [
    ...field(
      'CowrieMotif',
      seed,
      [150, 400, 1200, 1450].flatMap((x, column) =>
        [130, 380, 630, 880].map((y) => /** @type {[number, number]} */ ([x, y + (column % 2) * 90])),
      ),
      170,
      (index) => (index % 2 ? 18 : -24),
    ),
    drawn([
      pen.curve([
        [640, 1040],
        [665, 700],
        [690, 350],
        [705, -40],
      ]),
      pen.curve([
        [985, 1040],
        [955, 700],
        [925, 350],
        [900, -40],
      ]),
    ]),
    drawn(
      Array.from({ length: 9 }, (_, index) =>
        pen.line(652 + index * 6, 950 - index * 112, 975 - index * 9, 944 - index * 112),
      ),
    ),
    shape(pen.ring(803, 56, 24), GOLD),
  ],

  /** Two rings, and a light where they meet. */
  'when-someone-talks-of-suicide': (pen) => [
    shape(pen.ring(620, 500, 330), MOON),
    shape(pen.ring(980, 500, 330), MOON),
    drawn([pen.ring(620, 500, 330), pen.ring(620, 500, 290), pen.ring(980, 500, 330), pen.ring(980, 500, 290)]),
    drawn(
      [620, 980].flatMap((x) => around(34, (angle) => pen.dot(x + Math.cos(angle) * 365, 500 + Math.sin(angle) * 365))),
      QUIET,
      TOUCH,
    ),
    shape(pen.ring(800, 500, 46), GOLD),
    drawn(
      around(12, (angle) =>
        pen.line(
          800 + Math.cos(angle) * 66,
          500 + Math.sin(angle) * 66,
          800 + Math.cos(angle) * 96,
          500 + Math.sin(angle) * 96,
        ),
      ),
      GOLD,
    ),
  ],
}

await Promise.all([mkdir(SOURCES, { recursive: true }), mkdir(ASSETS, { recursive: true })])
for (const [index, [name, draw]] of Object.entries(pictures).entries()) {
  const seed = 400 + index * 90
  const pen = hand(seed, { shake: 3.4 })
  const stains = Array.from({ length: 4 }, (_, place) =>
    shape(
      pen.ring(pen.random() * WIDTH, (place + 0.5) * (HEIGHT / 4), 360 + pen.random() * 200, 150 + pen.random() * 90),
      STAIN,
    ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${stains.join('')}${draw(pen, seed).join('')}</svg>\n`
  await writeFile(`${SOURCES}/${name}.svg`, svg)
  const { size } = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 6 }).toFile(`${ASSETS}/${name}.webp`)
  console.log(name, size)
}
