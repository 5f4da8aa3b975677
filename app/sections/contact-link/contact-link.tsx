import * as v from 'valibot'

import { optionalText, text } from '~/content/sanity/parse'
import { ArrowRightIcon } from '~/ui/icons'
import { Typography } from '~/ui/typography'

import { defineSection } from '../section'

const schema = v.object({ heading: text, text: optionalText, label: text })

export const contactLink = defineSection('contactLink', schema, ({ section, id }) => (
  <section className="section contact-link" aria-labelledby={id}>
    <div className="wrap">
      <div>
        <h2 id={id}>{section.heading}</h2>
        {section.text ? (
          <p>
            <Typography>{section.text}</Typography>
          </p>
        ) : null}
      </div>
      <a className="arrow-link" href="/contact">
        {section.label}
        <ArrowRightIcon />
      </a>
    </div>
  </section>
))
