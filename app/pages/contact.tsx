import type { ReactNode } from 'react'

import { chatLink } from '~/content/site-settings/chat'
import type { readContactPage } from '~/content/pages/contact-page'
import { useServerContent } from '~/content/server-content'
import type { SiteSettings } from '~/content/site-settings/site-settings'
import { useFieldEditAttributes } from '~/lib/pages/edit-attributes'
import { formatPhone } from '~/lib/text/typography'
import { formatTime } from '~/lib/time/dates'
import { Accordion } from '~/ui/accordion'
import { ChatButton } from '~/ui/navigation'
import { ClockIcon, MailIcon, PhoneIcon } from '~/ui/icons'
import { Paragraph } from '~/ui/typography'

import { SiteProse } from '../sections/parts'
import { CrisisCard } from './crisis-card'

type ContactWords = Pick<
  Awaited<ReturnType<typeof readContactPage>>,
  'detailsHeading' | 'chatLabel' | 'chatText' | 'emailLabel' | 'phoneLabel' | 'hoursHeading'
>

/** Chat, email, phone and support hours, without those that the settings lack. */
export function ContactDetails({ page }: { page: ContactWords }) {
  const site = useServerContent('site')
  const chat = chatLink(site, 'support')
  const mark = useFieldEditAttributes('siteSettings', 'siteSettings')

  return (
    <>
      <section className="contact__ways" aria-labelledby="details">
        <h2 id="details">{page.detailsHeading}</h2>
        {chat ? (
          <>
            {page.chatText ? <p>{page.chatText}</p> : null}
            <p>
              <ChatButton href={chat} label={page.chatLabel} />
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

/** Contact details of support. Only the server renders this file, because nothing in it has state. */
export function ContactDetailsPart() {
  const page = useServerContent('contact')
  const { crisis } = useServerContent('site')
  return (
    <div className="section">
      <div className="wrap contact">
        <ContactDetails page={page} />
        <CrisisCard {...crisis} />
      </div>
    </div>
  )
}

/** The selected questions, and a link to all. */
export function ContactQuestions() {
  const { questions, questionsHeading, allLabel } = useServerContent('contact')
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap split">
        <div>
          <h2 id="questions">{questionsHeading}</h2>
          <p>
            <a href="/faq">{allLabel}</a>
          </p>
        </div>
        <Accordion
          name="questions"
          items={questions.map(({ _id, question, answer }) => ({
            key: _id,
            title: question,
            content: <SiteProse value={answer} />,
          }))}
        />
      </div>
    </section>
  )
}

/** The newsletter section around its form. */
export function ContactLetter({ children }: { children: (words: SiteSettings['newsletter']) => ReactNode }) {
  const { newsletter } = useServerContent('site')
  return (
    <section className="section section--tint" aria-labelledby="letter-heading">
      <div className="wrap split">
        <div>
          <h2 id="letter-heading">{newsletter.heading}</h2>
          <Paragraph>{newsletter.text}</Paragraph>
        </div>
        {children(newsletter)}
      </div>
    </section>
  )
}
