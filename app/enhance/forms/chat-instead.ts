import { OPEN_CHAT } from '../../lib/forms/lib-texts'

/** Returns a link to the chat without a prefilled message, on pages that link to it. */
export function chatFallback(): (string | HTMLElement)[] {
  const address = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]')?.href.split('?')[0]
  if (!address) return []
  const link = document.createElement('a')
  link.href = address
  link.textContent = OPEN_CHAT
  return [' ', link]
}
