import type { readContactPage } from '~/content/contact-page'
import { chatLink } from '~/content/chat'
import { useServerContent } from '~/content/server-content'
import { useFieldMarks } from '~/lib/pages/mark'
import { formatTime } from '~/lib/time/time-of-day'
import { formatPhone } from '~/lib/text/phone'
import { ChatIcon, ClockIcon, MailIcon, PhoneIcon } from '~/ui/icons'

type ContactWords = Pick<
  Awaited<ReturnType<typeof readContactPage>>,
  'detailsHeading' | 'chatLabel' | 'chatText' | 'emailLabel' | 'phoneLabel' | 'hoursHeading'
>

/** Chat, email, phone and support hours; what the settings lack is left out. */
export function ContactDetails({ page }: { page: ContactWords }) {
  const site = useServerContent('site')
  const chat = chatLink(site, 'support')
  const mark = useFieldMarks('siteSettings', 'siteSettings')

  return (
    <>
      <section className="contact__ways" aria-labelledby="details">
        <h2 id="details">{page.detailsHeading}</h2>
        {chat ? (
          <>
            {page.chatText ? <p>{page.chatText}</p> : null}
            <p>
              <a className="button" href={chat}>
                <ChatIcon />
                {page.chatLabel}
              </a>
            </p>
          </>
        ) : null}
        <dl>
          {site.email ? (
            <div>
              <dt>
                <MailIcon />
                {page.emailLabel}
              </dt>
              <dd>
                <a href={`mailto:${site.email}`} {...mark('email')}>
                  {site.email}
                </a>
              </dd>
            </div>
          ) : null}
          {site.phone ? (
            <div>
              <dt>
                <PhoneIcon />
                {page.phoneLabel}
              </dt>
              <dd>
                <a href={`tel:${site.phone}`} {...mark('phone')}>
                  {formatPhone(site.phone)}
                </a>
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      {site.supportHours.length > 0 ? (
        <section className="card contact__hours" aria-labelledby="hours">
          <h2 id="hours">
            <ClockIcon />
            {page.hoursHeading}
          </h2>
          <dl>
            {site.supportHours.map(({ _key, label, opens, closes }) => (
              <div key={label} {...mark(_key ? `supportHours:${_key}` : 'supportHours')}>
                <dt>{label}</dt>
                <dd>
                  {formatTime(opens)}–{formatTime(closes)} <span {...mark('timeZone')}>{site.timeZone}</span>
                </dd>
              </div>
            ))}
          </dl>
          {site.hoursNote ? <p>{site.hoursNote}</p> : null}
        </section>
      ) : null}
    </>
  )
}
