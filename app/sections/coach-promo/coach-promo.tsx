import * as v from 'valibot'

import { optionalText, text, wholeItems } from '~/content/sanity/parse'
import { chatLink } from '~/content/site-settings/chat'
import { useServerContent } from '~/content/server-content'
import { formatNaira } from '~/lib/money'
import { ChatIcon } from '~/ui/icons'
import { Typography } from '~/ui/typography'

import { defineSection } from '../section'

const schema = v.object({
  heading: text,
  text,
  points: wholeItems(text),
  priceLine: optionalText,
  addOn: v.fallback(v.nullable(v.object({ price: v.number(), period: text })), null),
  tryLabel: text,
})

/** Shows the points as chat messages, because the product is a chat. */
export const coachPromo = defineSection('coachPromo', schema, ({ section, id }) => {
  const chat = chatLink(useServerContent('site'), 'coach')

  return (
    <section className="section section--indigo" aria-labelledby={id}>
      <div className="wrap split split--mirrored">
        <div>
          <h2 id={id}>{section.heading}</h2>
          <p className="lead">
            <Typography>{section.text}</Typography>
          </p>
          {section.priceLine && section.addOn ? (
            <p className="coach__price">
              {section.priceLine
                .replace('{price}', formatNaira(section.addOn.price))
                .replace('{period}', section.addOn.period)}
            </p>
          ) : null}
          {chat ? (
            <a className="button" href={chat}>
              <ChatIcon />
              {section.tryLabel}
            </a>
          ) : null}
        </div>
        {section.points.length > 0 ? (
          <ul className="plain-list messages reveal">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
})
