const HEX_COLOUR = /^#[\da-f]{3,8}$/i

/** The class of a picture whose colour shows while it loads. @param colour such as `#282878` */
export const placeholderClass = (colour: string) => `placeholder-${colour.slice(1)}`

/**
 * CSS rules with the colours of all pictures in the data of a page, which show while these load. They belong in the
 * head: the policy refuses `style` attributes.
 */
export function placeholderRules(data: unknown): string {
  const colours = new Set<string>()
  collectColours(data, colours)
  return [...colours].map((colour) => `.${placeholderClass(colour)}{background:${colour}}`).join('')
}

function collectColours(value: unknown, colours: Set<string>): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object') collectColours(part, colours)
    else if (name === 'colour' && typeof part === 'string' && HEX_COLOUR.test(part)) colours.add(part)
  }
}
