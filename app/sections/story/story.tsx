import * as v from 'valibot'

import { text } from '~/content/sanity/parse'
import { requiredProse } from '~/content/prose/prose'

import { defineSection } from '../section'
import { SiteProse } from '../parts'

const schema = v.object({
  heading: text,
  foundedYear: v.pipe(v.number(), v.integer()),
  foundedLabel: text,
  body: requiredProse,
})

export const story = defineSection('story', schema, ({ section, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap split">
      <div>
        <h2 id={id}>{section.heading}</h2>
        <p className="story__founded">
          {section.foundedLabel} <strong>{section.foundedYear}</strong>
        </p>
      </div>
      <div className="story__body">
        <SiteProse value={section.body} />
      </div>
    </div>
  </section>
))
