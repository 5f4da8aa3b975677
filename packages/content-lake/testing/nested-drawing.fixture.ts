/** Returns an SVG of about 2 kB that takes seconds to measure: each level contains ten references to the next. */
export function nestedDrawing(levels: number): Buffer {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="level${level + 1}">${`<use href="#level${level}" x="1"/>`.repeat(10)}</g>`,
  )
  const rect = '<rect id="level0" width="10" height="10"/>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${rect}${groups.join('')}</defs><use href="#level${levels}"/></svg>`,
  )
}
