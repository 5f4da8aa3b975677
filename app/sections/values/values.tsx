import * as v from 'valibot'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { TitledList } from '../titled-list'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const values = defineBlock(schema, ({ block, id }) => (
  <section className="section section--tint" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <TitledList className="values" items={block.items} />
    </div>
  </section>
))
