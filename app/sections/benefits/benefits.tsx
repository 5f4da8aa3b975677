import * as v from 'valibot'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { TitledList } from '../titled-list'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const benefits = defineBlock(schema, ({ block, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <TitledList className="benefits" items={block.items} />
    </div>
  </section>
))
