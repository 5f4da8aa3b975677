import { on } from '../dom'

/** Keeps one question per name open before Chrome 120, Safari 17.2 and Firefox 130. */
export function watchAccordions(): void {
  on(
    'toggle',
    ({ target }) => {
      const opened = target as HTMLDetailsElement
      if (!opened.open) return
      for (const other of document.querySelectorAll(`[name="${opened.getAttribute('name')}"][open]`))
        if (other !== opened) other.removeAttribute('open')
    },
    true,
  )
}
