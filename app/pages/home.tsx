import * as v from 'valibot'

import { optionalPicture, pictureAddresses } from '~/content/picture/picture'
import { text } from '~/content/sanity/parse'
import { useServerContent } from '~/content/server-content'
import { chatLink } from '~/content/site-settings/chat'
import { weekOf } from '~/lib/time/support-hours'
import { formatTime } from '~/lib/time/dates'
import { ChatButton } from '~/ui/navigation'
import { ChatIcon, CloseIcon, ExitIcon, LockIcon } from '~/ui/icons'
import { Paragraph } from '~/ui/typography'

/** A short notice about stored data, which covers no content. */
export function PrivacyNotice() {
  const { privacyNotice, quickExit } = useServerContent('site')

  return (
    <aside className="privacy-notice" aria-labelledby="privacy-notice">
      <div className="wrap">
        <h2 id="privacy-notice">{privacyNotice.heading}</h2>
        <ul className="plain-list">
          <li>
            <LockIcon />
            {privacyNotice.text}
          </li>
          <li>
            <ChatIcon />
            {privacyNotice.companies}
          </li>
          <li>
            <ExitIcon />
            {quickExit.explanation}
          </li>
        </ul>
        <a href="/privacy">{privacyNotice.linkLabel}</a>
      </div>
    </aside>
  )
}

export const consultationSchema = v.object({
  heading: text,
  text,
  portrait: optionalPicture,
  answersAt: text,
  answersUntil: text,
  answersFrom: text,
  today: text,
  tomorrow: text,
  chatLabel: text,
  notNowLabel: text,
  closeLabel: text,
})

type ConsultationWords = v.InferOutput<typeof consultationSchema>

/** The support hours; `client-scripts/progress/support-hours-status.ts` replaces them with the current status. */
function AnsweringLine({ words }: { words: ConsultationWords }) {
  const { supportHours, timeZone } = useServerContent('site')
  const hours = supportHours
    .map(({ label, opens, closes }) => `${label} ${formatTime(opens)}–${formatTime(closes)}`)
    .join(', ')
  if (!hours) return null
  return (
    <p
      data-support-week={weekOf(supportHours)}
      data-until={words.answersUntil}
      data-from={words.answersFrom}
      data-days={`${words.today}|${words.tomorrow}`}
    >
      {words.answersAt.replace('{hours}', `${hours} ${timeZone}`)}
    </p>
  )
}

/** The window of the free consultation. Without scripts, `#consultation` shows it over the page. */
export function ConsultationWindow({ words }: { words: ConsultationWords }) {
  const chat = chatLink(useServerContent('site'), 'consultation')
  // A single small file: further widths and formats are not worth their bytes on each home page.
  const portrait = words.portrait
    ? pictureAddresses(words.portrait, { shape: 'portrait', largest: 160 }).find(({ width }) => width === 160)
    : undefined

  return (
    <dialog className="window" id="consultation" aria-labelledby="consultation-heading">
      <h2 id="consultation-heading">{words.heading}</h2>
      <Paragraph>{words.text}</Paragraph>
      <div className="consultation__who">
        {portrait ? (
          <img src={portrait.address('jpg')} alt="" width={portrait.width} height={portrait.height} loading="lazy" />
        ) : null}
        <AnsweringLine words={words} />
      </div>
      <div className="button-row">
        <ChatButton href={chat} label={words.chatLabel} />
        <button className="button button--quiet if-scripted" type="button">
          {words.notNowLabel}
        </button>
        <button className="window__close if-scripted" type="button" aria-label={words.closeLabel}>
          <CloseIcon />
        </button>
        <a className="window__close unless-scripted" href="#main" aria-label={words.closeLabel}>
          <CloseIcon />
        </a>
      </div>
    </dialog>
  )
}
