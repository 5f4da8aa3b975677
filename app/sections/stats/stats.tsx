import * as v from 'valibot'

import { arrayKey, optionalText, text } from '~/content/sanity/parse'
import { useItemEditAttributes } from '~/preview/edit-attributes'
import { BackgroundCanvas } from '~/ui/drawing'

import { defineSection } from '../section'
import { requiredItems, sectionIntro } from '../fields'
import { SectionIntro } from '../parts'

const stat = v.object({ _key: arrayKey, value: text, text })
const schema = v.object({ ...sectionIntro, items: requiredItems(stat), source: optionalText })

function Stats({ section, id }: { section: v.InferOutput<typeof schema>; id: string }) {
  const mark = useItemEditAttributes('items', 'horizontal')
  return (
    <section className="section section--indigo stats" aria-labelledby={id}>
      <BackgroundCanvas variant="default" />
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <ul className="plain-list">
          {section.items.map(({ _key, value, text }) => (
            <li key={_key} className="reveal" {...mark(_key)}>
              <strong>{value}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="stats__source">{section.source}</p>
      </div>
    </section>
  )
}

/** Figures are shown only with their source. */
export const stats = defineSection('stats', schema, Stats, ({ source }) => source !== null)
