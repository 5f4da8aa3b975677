import * as v from 'valibot'

import { optionalDay, optionalText, text } from '~/content/parse'
import { formatMonth } from '~/lib/time/dates'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro } from '../titled-text'

const testimonial = v.object({ _id: v.string(), quote: text, name: text, detail: optionalText, said: optionalDay })
const schema = v.object({ ...sectionIntro, items: eachOf(testimonial) })

export const testimonials = defineBlock(schema, ({ block, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <div className="quotes">
        {block.items.map(({ _id, quote, name, detail, said }) => (
          <figure key={_id} className="reveal">
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              {detail || said ? <span>{[detail, said && formatMonth(said)].filter(Boolean).join(' · ')}</span> : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
))
