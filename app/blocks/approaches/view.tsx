import * as v from 'valibot'

import { Drawing } from '~/ui/drawing'

import { defineBlock } from '../block'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { TitledList } from '../titled-list'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const approaches = defineBlock(schema, ({ block, id }) => (
  <section className="section section--tint approaches" aria-labelledby={id}>
    <div className="wrap">
      <Drawing name="wave-motif" className="approaches__motif" />
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <TitledList className="rows" items={block.items} />
    </div>
  </section>
))
