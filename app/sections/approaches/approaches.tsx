import * as v from 'valibot'

import { useItemEditAttributes } from '~/preview/edit-attributes'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { Typography } from '~/ui/typography'

import { defineSection } from '../section'
import { requiredItems, sectionIntro, titledText } from '../fields'
import { SectionIntro } from '../parts'

const schema = v.object({ ...sectionIntro, items: requiredItems(titledText) })

export const approaches = defineSection('approaches', schema, ({ section, id }) => {
  const mark = useItemEditAttributes('items')
  return (
    <section className="section section--tint approaches" aria-labelledby={id}>
      <div className="wrap">
        <Drawing name="wave-motif" className="approaches__motif" />
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <Accordion
          name={`approach-${id}`}
          items={section.items.map(({ _key, title, text }) => ({
            key: `${id}-${_key}`,
            title,
            content: (
              <p>
                <Typography>{text}</Typography>
              </p>
            ),
            mark: mark(_key),
          }))}
        />
      </div>
    </section>
  )
})
