/** Colours between two others, the two kinds of mark that pictures are made of, and marks within an outline. */

/** @param {string} from @param {string} to @param {number} share @returns {string} the colour between the two */
export function mix(from, to, share) {
  const channel = (/** @type {string} */ hex, /** @type {number} */ index) =>
    parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16)
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** @param {string} d @param {string} fill */
export const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`

/** @param {string} d @param {string} colour @param {number} width */
export const stroke = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/**
 * A filled outline with marks that end at its edge.
 * @param {string} id of the outline, unique in the picture @param {string} d @param {string} fill @param {string[]} marks
 */
export const within = (id, d, fill, marks) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${shape(d, fill)}<g clip-path="url(#${id})">${marks.join('')}</g>`
