const HEX_COLOUR = /^#[\da-f]{3,8}$/i

/** Returns the placeholder class of a picture. @param colour such as `#282878` */
export const placeholderClass = (colour: string) => `placeholder-${colour.slice(1)}`

/**
 * Returns CSS rules with the placeholder colours of all pictures of a page. For the head, because the CSP refuses
 * `style` attributes.
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
