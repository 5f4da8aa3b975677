import type { PlanLabels, ServicesPage } from '~/content/pages/services-page'
import { useServerContent } from '~/content/server-content'
import { chatLink } from '~/content/site-settings/chat'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { ChatButton } from '~/ui/navigation'
import { TherapyTypePanel } from '~/ui/therapy-types'
import { Lead, Paragraph } from '~/ui/typography'

const spots = { video: 'video-spot', audio: 'audio-spot', messaging: 'message-spot' } as const

type TalkOptionsProps = {
  options: readonly { _key: string; channel: keyof typeof spots; title: string; text: string }[]
}

/** The communication options of a therapist, each with a drawing. */
function TalkOptions({ options }: TalkOptionsProps) {
  return (
    <ul className="plain-list talk">
      {options.map(({ _key, channel, title, text }) => (
        <li key={_key} className="reveal">
          <Drawing name={spots[channel]} />
          <h3>{title}</h3>
          <Paragraph>{text}</Paragraph>
        </li>
      ))}
    </ul>
  )
}

type Page = ServicesPage['page']

/** The content of the tab of one kind of therapy. */
export function TherapyPanel({ type, page }: { type: ServicesPage['therapyTypes'][number]; page: Page }) {
  const site = useServerContent('site')
  const assessment = chatLink(site, 'assessment', { chosen: `Type of therapy: ${type.label}.` })
  return (
    <TherapyTypePanel
      type={type}
      getMatched={{ label: page.getMatchedLabel, href: assessment }}
      browse={{ label: page.browseLabel, href: '/therapists' }}
    />
  )
}

/** The heading of the services page. */
export function ServicesTop({ page: { heading, subtitle } }: { page: Page }) {
  return (
    <section className="section section--indigo page-top page-top--low">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{subtitle}</p>
      </div>
    </section>
  )
}

/** The chat link for booking, above the packages. */
export function ChatFirst({ labels, sells }: { labels: PlanLabels; sells: boolean }) {
  const booking = chatLink(useServerContent('site'), 'booking')
  if (!booking) return null
  return (
    <div className="begin-by-chat">
      <p>
        <ChatButton href={booking} label={labels.chatLabel} />
      </p>
      {sells ? <p className="or">{labels.or}</p> : null}
    </div>
  )
}

/** Shown instead of the packages while none is on sale. */
export function NothingSold({ text }: { text: string }) {
  return (
    <p className="lead">
      {text} <a href="/contact">Write to us</a>, and we will tell you what you can book and what it costs.
    </p>
  )
}

/** The sections of the services page below the offers: approaches, ways to talk, and where to start. */
export function ServicesSections({ services }: { services: ServicesPage }) {
  const { page, approaches, communicationOptions } = services
  const assessment = chatLink(useServerContent('site'), 'assessment')
  const { heading, intro, items } = approaches

  return (
    <>
      {items.length > 0 ? (
        <section className="section" aria-labelledby="approaches-heading">
          <div className="wrap split">
            <div>
              <h2 id="approaches-heading">{heading}</h2>
              <Lead>{intro}</Lead>
            </div>
            <Accordion
              name="approach"
              items={items.map(({ _key, title, text }) => ({
                key: `approach-${_key}`,
                title,
                content: <Paragraph>{text}</Paragraph>,
              }))}
            />
          </div>
        </section>
      ) : null}
      <section className="section section--tint" aria-labelledby="talk-heading">
        <div className="wrap">
          <h2 id="talk-heading">{page.communicationHeading}</h2>
          {page.communicationIntro ? <p className="lead">{page.communicationIntro}</p> : null}
          <TalkOptions options={communicationOptions} />
        </div>
      </section>
      <section className="section section--indigo page-top" aria-labelledby="closing-heading">
        <div className="wrap">
          <h2 id="closing-heading">{page.closingHeading}</h2>
          <Lead>{page.closingText}</Lead>
          {assessment ? (
            <p className="button-row">
              <a className="button" href={assessment}>
                {page.assessmentLabel}
              </a>
            </p>
          ) : null}
          <Drawing name="assessment-spot" className="page-top__motif" />
        </div>
      </section>
    </>
  )
}
