import { BEFORE_PATH, BOOKING_PATH, SEEN_PATH } from '~/lib/pages/counted'

// Pages that an edge sends tell the site that they are seen. Nothing else is told but, where booking begins, the page
// before: as the Referer that the site would have got.
navigator.sendBeacon(SEEN_PATH)
if (location.pathname === BOOKING_PATH) {
  const { referrer } = document
  fetch(BEFORE_PATH, { method: 'POST', keepalive: true, referrer }).catch(() => undefined)
}
