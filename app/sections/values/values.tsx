import * as v from 'valibot'

import { defineSection } from '../section'
import { requiredItems, sectionIntro, titledText } from '../fields'
import { SectionIntro, TitledList } from '../parts'

const schema = v.object({ ...sectionIntro, items: requiredItems(titledText) })

export const values = defineSection('values', schema, ({ section, id }) => (
  <section className="section section--tint" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={section.heading} intro={section.intro} />
      <TitledList className="values" items={section.items} />
    </div>
  </section>
))
