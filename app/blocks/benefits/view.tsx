import * as v from 'valibot'

import { defineBlock } from '../block'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const benefits = defineBlock(schema, ({ block, id }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap split">
      <div className="split__stays">
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
      </div>
      <ul className="plain-list benefits">
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
