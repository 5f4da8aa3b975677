import * as v from 'valibot'

import { defineBlock } from '../block'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const values = defineBlock(schema, ({ block, id }) => (
  <section className="section section--tint" aria-labelledby={id}>
    <div className="wrap">
      <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      <ul className="plain-list values">
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
