import * as v from 'valibot'

import { optionalText } from '~/content/sanity/parse'
import { requiredProse } from '~/content/prose/prose'

import { defineSection } from '../section'
import { SiteProse } from '../parts'

const schema = v.object({ heading: optionalText, body: requiredProse })

export const richText = defineSection('richText', schema, ({ section, id }) => (
  <section className="section" {...(section.heading ? { 'aria-labelledby': id } : {})}>
    <div className="wrap">
      {section.heading ? <h2 id={id}>{section.heading}</h2> : null}
      <SiteProse value={section.body} />
    </div>
  </section>
))
