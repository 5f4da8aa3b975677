import { setText } from '~/lib/browser'
import { formatTime } from '~/lib/time/dates'
import { supportStatusAt } from '~/lib/time/support-hours'

import { find } from '../dom'

const MINUTE_MS = 60_000

/** Replaces the support hours of the consultation window by the current status, in the browser because pages are cached. */
function showSupportStatus(): void {
  const line = find('[data-support-week]')
  const { supportWeek: week = '', until = '', from = '', days = '' } = line?.dataset ?? {}
  const answering = supportStatusAt(week, Date.now())
  if (!line || !answering) return
  if ('until' in answering) {
    setText(line, until.replace('{time}', formatTime(answering.until)))
    return
  }
  const { inDays, weekday = '' } = answering
  const words = from.replace('{time}', formatTime(answering.from)).replace('{day}', days.split('|')[inDays] ?? weekday)
  setText(line, words)
}

showSupportStatus()
setInterval(showSupportStatus, MINUTE_MS)
