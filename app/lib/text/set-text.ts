const texts = new WeakMap<Element, string>()

/**
 * Sets the text of an element unless it was the last one set here, so that a live region is not announced twice. The
 * displayed text cannot be compared because it may be translated.
 */
export function setText(element: Element | null | undefined, text: string): void {
  if (!element || texts.get(element) === text) return
  texts.set(element, text)
  element.textContent = text
}
