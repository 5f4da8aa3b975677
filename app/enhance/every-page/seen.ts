import { BEFORE_PATH, BOOKING_PATH, SEEN_PATH } from '~/lib/pages/counted'

/**
 * Tells the site that this page is seen where an edge answers for it, which the page says of itself. Nothing else is told
 * but, where booking begins, the page before: as the Referer that the site would have got.
 */
export function tellOfSight(): void {
  if (!('tells' in document.documentElement.dataset)) return
  navigator.sendBeacon(SEEN_PATH)
  if (location.pathname !== BOOKING_PATH) return
  const { referrer } = document
  fetch(BEFORE_PATH, { method: 'POST', keepalive: true, referrer }).catch(() => undefined)
}
