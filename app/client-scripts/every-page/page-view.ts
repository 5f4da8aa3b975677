import { BEFORE_PATH, BOOKING_PATH, SEEN_PATH } from '~/lib/pages/analytics'

// Pages that the server did not count report their views: only the view and, on the booking page, the previous page as
// the Referer that the site would have received.
navigator.sendBeacon(SEEN_PATH)
if (location.pathname === BOOKING_PATH) {
  const { referrer } = document
  fetch(BEFORE_PATH, { method: 'POST', keepalive: true, referrer }).catch(() => undefined)
}
