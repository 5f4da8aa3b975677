import * as v from 'valibot'

import { arrayKey, text } from '~/content/sanity/parse'
import { optionalPicture } from '~/content/picture/picture'
import { PictureView } from '~/content/picture/picture-view'
import { useItemEditAttributes } from '~/preview/edit-attributes'

import { defineSection } from '../section'
import { requiredItems, sectionIntro } from '../fields'
import { SectionIntro } from '../parts'

const leader = v.object({ _key: arrayKey, name: text, role: text, bio: text, portrait: optionalPicture })
const schema = v.object({ ...sectionIntro, items: requiredItems(leader) })

export const team = defineSection('team', schema, ({ section, id }) => {
  const mark = useItemEditAttributes('items', 'horizontal')
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <ul className="plain-list team">
          {section.items.map(({ _key, name, role, bio, portrait }) => (
            <li key={_key} className="reveal" {...mark(_key)}>
              {portrait ? (
                <PictureView
                  picture={portrait}
                  shape="portrait"
                  maxWidth={352}
                  sizes="(min-width: 63rem) 22rem, 7.5rem"
                />
              ) : null}
              <div>
                <h3>{name}</h3>
                <p className="team__role">{role}</p>
                <p>{bio}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})
