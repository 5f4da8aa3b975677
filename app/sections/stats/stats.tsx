import * as v from 'valibot'

import { arrayKey, optionalText, text } from '~/content/parse'
import { useItemMarks } from '~/preview/marks'
import { Ground } from '~/ui/ground'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro } from '../titled-text'

const stat = v.object({ _key: arrayKey, value: text, text })
const schema = v.object({ ...sectionIntro, items: eachOf(stat), source: optionalText })

export const stats = defineBlock(schema, ({ block, id }) => {
  const mark = useItemMarks('items', 'horizontal')
  // A figure without a source says nothing.
  if (!block.source) return null
  return (
    <section className="section section--indigo stats" aria-labelledby={id}>
      <Ground variant="default" />
      <div className="wrap">
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        <ul className="plain-list">
          {block.items.map(({ _key, value, text }) => (
            <li key={_key} className="reveal" {...mark(_key)}>
              <strong>{value}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="stats__source">{block.source}</p>
      </div>
    </section>
  )
})
