/** People of the spot illustrations, and what they wear on their heads. */
/** @typedef {import('./hand.mjs').Hand} Hand */

/**
 * Someone in patterned cloth: head, shoulders, hem, and lines for the pattern between them.
 * @param {Hand} pen @param {number} x @param {number} top where the head's middle is @param {number} size the head's radius @param {number} hem
 * @param {boolean} [covered] leave the crown out, for a cap
 */
export const person = (pen, x, top, size, hem, covered = false) => {
  const shoulder = top + size * 1.85
  const half = size * 1.95
  return [
    covered ? pen.ring(x, top, size * 0.92, size * 1.12, -22, 202) : pen.ring(x, top, size * 0.92, size * 1.12),
    pen.curve([
      [x - half, hem],
      [x - half * 0.97, shoulder + size],
      [x - half * 0.66, shoulder + size * 0.2],
      [x - size * 0.5, shoulder - size * 0.2],
    ]),
    pen.curve([
      [x + half, hem],
      [x + half * 0.97, shoulder + size],
      [x + half * 0.66, shoulder + size * 0.2],
      [x + size * 0.5, shoulder - size * 0.2],
    ]),
    pen.curve([
      [x - size * 0.5, shoulder - size * 0.2],
      [x, shoulder + size * 0.45],
      [x + size * 0.5, shoulder - size * 0.2],
    ]),
    pen.line(x - half, hem, x + half, hem),
  ]
}

/** A gele: the headtie's fan over a head. @param {Hand} pen @param {number} x @param {number} top @param {number} size */
export const gele = (pen, x, top, size) => [
  pen.curve([
    [x - size * 0.95, top - size * 0.4],
    [x - size * 1.75, top - size * 1.5],
    [x - size * 0.5, top - size * 2.1],
    [x + size * 0.9, top - size * 2.2],
    [x + size * 1.8, top - size * 1.3],
    [x + size * 0.95, top - size * 0.4],
  ]),
  pen.curve([
    [x - size * 0.9, top - size * 0.45],
    [x, top - size * 0.95],
    [x + size * 1.4, top - size * 1.9],
  ]),
]

/** A fila: the soft cap, leaning. @param {Hand} pen @param {number} x @param {number} top @param {number} size */
export const fila = (pen, x, top, size) => [
  pen.curve([
    [x - size * 0.95, top - size * 0.35],
    [x - size * 0.9, top - size * 1.5],
    [x + size * 0.2, top - size * 1.95],
    [x + size * 1.35, top - size * 1.6],
    [x + size * 0.98, top - size * 0.3],
  ]),
  pen.curve([
    [x - size * 0.95, top - size * 0.35],
    [x, top - size * 0.7],
    [x + size * 0.98, top - size * 0.3],
  ]),
]

/** @param {Hand} pen @param {[number, number][]} places */
export const dots = (pen, places) => places.map(([x, y]) => pen.dot(x, y))
