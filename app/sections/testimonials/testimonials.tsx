import * as v from 'valibot'

import { optionalDay, optionalText, text } from '~/content/sanity/parse'
import { formatMonth } from '~/lib/time/dates'
import { Drawing } from '~/ui/drawing'

import { defineSection } from '../section'
import { requiredItems, sectionIntro } from '../fields'
import { SectionIntro } from '../parts'

const testimonial = v.object({ _id: v.string(), quote: text, name: text, detail: optionalText, said: optionalDay })
const schema = v.object({ ...sectionIntro, items: requiredItems(testimonial) })

export const testimonials = defineSection('testimonials', schema, ({ section, id }) => (
  <section className="section section--indigo testimonials" aria-labelledby={id}>
    <Drawing name="rings-motif" />
    <div className="wrap">
      <SectionIntro id={id} heading={section.heading} intro={section.intro} />
      <div className="quotes">
        {section.items.map(({ _id, quote, name, detail, said }) => (
          <figure key={_id} className="reveal">
            <blockquote>
              <q>{quote}</q>
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
