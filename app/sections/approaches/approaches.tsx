import * as v from 'valibot'

import { useItemMarks } from '~/preview/marks'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { Words } from '~/ui/words'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro, titledText } from '../titled-text'

const schema = v.object({ ...sectionIntro, items: eachOf(titledText) })

export const approaches = defineBlock(schema, ({ block, id }) => {
  const mark = useItemMarks('items')
  return (
    <section className="section section--tint approaches" aria-labelledby={id}>
      <div className="wrap">
        <Drawing name="wave-motif" className="approaches__motif" />
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        <Accordion
          name={`approach-${id}`}
          items={block.items.map(({ _key, title, text }) => ({
            key: `${id}-${_key}`,
            title,
            content: (
              <p>
                <Words>{text}</Words>
              </p>
            ),
            mark: mark(_key),
          }))}
        />
      </div>
    </section>
  )
})
