import { useServerContent } from '~/content/server-content'
import { formatTime } from '~/lib/time/time-of-day'
import { weekOf } from '~/lib/time/support-week'

export type AnsweringWords = {
  answersAt: string
  answersUntil: string
  answersFrom: string
  today: string
  tomorrow: string
}

/** Who answers and when: the hours of support, in whose place scripts say until when today (`enhance/waiting/answering.ts`). */
export function AnsweringLine({ words }: { words: AnsweringWords }) {
  const { supportHours, timeZone } = useServerContent('site')
  const hours = supportHours
    .map(({ label, opens, closes }) => `${label} ${formatTime(opens)}–${formatTime(closes)}`)
    .join(', ')
  if (!hours) return null
  return (
    <p
      data-week={weekOf(supportHours)}
      data-until={words.answersUntil}
      data-from={words.answersFrom}
      data-days={`${words.today}|${words.tomorrow}`}
    >
      {words.answersAt.replace('{hours}', `${hours} ${timeZone}`)}
    </p>
  )
}
