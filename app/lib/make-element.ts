// Separate from `browser.ts`, which is in the first script of /services.

/** Creates an element with attributes and contents. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...inside: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...inside)
  return element
}

export const makeLink = (href: string, words: string): HTMLElement => make('a', { href }, words)
