import * as v from 'valibot'

import { Drawing } from '~/ui/drawing'

import { defineBlock } from '../block'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const approaches = defineBlock(schema, ({ block, id }) => (
  <section className="section section--tint approaches" aria-labelledby={id}>
    <div className="wrap">
      <Drawing name="wave-motif" className="approaches__motif" />
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <ul className="plain-list rows">
        {block.items.map(({ _key, title, text }) => (
          <li key={_key} className="reveal">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
))
