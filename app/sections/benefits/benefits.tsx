import * as v from 'valibot'

import { defineSection } from '../section'
import { requiredItems, sectionIntro, titledText } from '../fields'
import { SectionIntro, TitledList } from '../parts'

const schema = v.object({ ...sectionIntro, items: requiredItems(titledText) })

export const benefits = defineSection('benefits', schema, ({ section, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={section.heading} intro={section.intro} />
      <TitledList className="benefits" items={section.items} />
    </div>
  </section>
))
