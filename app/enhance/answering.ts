import { formatTime } from '~/lib/time-of-day'
import { answeringAt } from '~/lib/support-week'

import { find } from './dom'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** In the place of the hours of support: until when somebody answers today, or when next. Pages are kept, so only the browser knows. */
function sayWhoAnswers(): void {
  const line = find('[data-week]')
  const { week = '', until = '', from = '', days = '' } = line?.dataset ?? {}
  const now = Date.now()
  const answering = answeringAt(week, now)
  if (!line || !answering) return
  if ('until' in answering) {
    line.textContent = until.replace('{time}', formatTime(answering.until))
    return
  }
  const { inDays } = answering
  const weekday = new Date(now + inDays * DAY_MS).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Africa/Lagos' })
  line.textContent = from.replace('{time}', formatTime(answering.from)).replace('{day}', days.split('|')[inDays] ?? weekday)
}

sayWhoAnswers()
setInterval(sayWhoAnswers, MINUTE_MS)
