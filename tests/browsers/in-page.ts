/** Runs in the page from its source text: it must be self-contained and support the oldest browser. */
export function inPage() {
  const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

  function isVisible(element: Element) {
    // Recent browsers keep the boxes of closed details.
    if ('checkVisibility' in element && !element.checkVisibility()) return false
    const { display, visibility } = getComputedStyle(element)
    return display !== 'none' && visibility === 'visible' && element.getClientRects().length > 0
  }

  const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible)

  function hasName(element: HTMLElement, name: string) {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    return [element.getAttribute('aria-label'), element.textContent, ...labels.map((label) => label.textContent)].some(
      (text) => oneLine(text) === name,
    )
  }

  const find = (selector: string, name: string | null) =>
    visible(selector).find((element) => name === null || hasName(element, name)) ?? null

  return {
    find,
    /**
     * Scrolls instantly: during a smooth scroll a press may miss. In Firefox it may also miss while a page with a
     * picture gets its full layout, half a second after it loaded (`sections/hero/hero.css`).
     */
    reach(selector: string, name: string | null) {
      if (document.querySelector('.scripted:not(.loaded) .hero--picture')) return null
      const found = find(selector, name)
      document.documentElement.style.scrollBehavior = 'auto'
      found?.scrollIntoView({ block: 'center' })
      return found
    },
    texts: (selector: string) => visible(selector).map(({ textContent }) => oneLine(textContent)),
    empty(label: string) {
      const field = find('input,textarea', label)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
      field.value = ''
      return true
    },
    choose(label: string, option: string) {
      const list = find('select', label)
      if (!(list instanceof HTMLSelectElement)) return false
      list.selectedIndex = [...list.options].findIndex(({ text }) => text === option)
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      return list.selectedIndex >= 0
    },
  }
}
