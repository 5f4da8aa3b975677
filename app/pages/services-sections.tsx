import { useServerContent } from '~/content/server-content'
import { chatLink } from '~/content/site-settings/chat'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { ChatButton } from '~/ui/chat-button'
import { TherapyTypePanel, type TherapyKind } from '~/ui/therapy-types'
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

/** What the services page says of one kind of therapy. */
export function TherapyPanel({ kind }: { kind: TherapyKind }) {
  const { page, therapyTypes } = useServerContent('services')
  const site = useServerContent('site')
  const type = therapyTypes.find((known) => known.kind === kind)
  if (!type) return null
  const assessment = chatLink(site, 'assessment', { chosen: `Type of therapy: ${type.label}.` })
  return (
    <TherapyTypePanel
      type={type}
      getMatched={{ label: page.getMatchedLabel, href: assessment }}
      browse={{ label: page.browseLabel, href: '/therapists' }}
    />
  )
}

/** What the services page begins with. */
export function ServicesTop() {
  const { heading, subtitle } = useServerContent('services').page
  return (
    <section className="section section--indigo page-top page-top--low">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{subtitle}</p>
      </div>
    </section>
  )
}

/** To book by a message, before what can be booked here. */
export function ChatFirst() {
  const { page, packages } = useServerContent('services')
  const booking = chatLink(useServerContent('site'), 'booking')
  if (!booking) return null
  return (
    <div className="begin-by-chat">
      <p>
        <ChatButton href={booking} label={page.plans.chatLabel} />
      </p>
      {packages.length > 0 ? <p className="or">{page.plans.or}</p> : null}
    </div>
  )
}

/** In place of the packages while none is on sale. */
export function NothingSold({ text }: { text: string }) {
  return (
    <p className="lead">
      {text} <a href="/contact">Write to us</a>, and we will tell you what you can book and what it costs.
    </p>
  )
}

/** In place of Checkout where the settings have nobody who takes payments. */
export function BookByMessage() {
  const { checkout, plans } = useServerContent('services').page
  const booking = chatLink(useServerContent('site'), 'booking')
  return (
    <section className="booking__details" aria-labelledby="details-heading">
      <h3 id="details-heading">{checkout.paymentHeading}</h3>
      <p>{checkout.chatInstead}</p>
      {booking ? (
        <a className="button" href={booking}>
          {plans.bookLabel}
        </a>
      ) : null}
    </section>
  )
}

/** The services page after what is sold: approaches, ways to talk, and where to start. */
export function ServicesSections() {
  const { page, approaches, communicationOptions } = useServerContent('services')
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
