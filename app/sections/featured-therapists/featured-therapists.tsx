import * as v from 'valibot'

import { faceSchema } from '~/content/face'
import { FaceLink } from '~/content/face-link'
import { text, wholeItems } from '~/content/parse'
import { ArrowRightIcon } from '~/ui/icons'

import { defineBlock } from '../section'
import { itemsThatAreWhole } from '../each-of'
import { SectionIntro } from '../section-intro'
import { sectionIntro } from '../titled-text'

const SHOWN = 3

const faces = itemsThatAreWhole(v.object({ ...faceSchema.entries, languages: wholeItems(text) }))
const schema = v.object({
  ...sectionIntro,
  allLabel: text,
  chosen: faces,
  free: faces,
  count: v.fallback(v.number(), 0),
})

/** Some of the therapists. While none is taking new clients, the section is left out. */
export const featuredTherapists = defineBlock(schema, ({ block, id }) => {
  const shown = (block.chosen.length > 0 ? block.chosen : block.free).slice(0, SHOWN)
  if (shown.length === 0) return null

  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <SectionIntro id={id} heading={block.heading} intro={block.intro} />
        <ul className="plain-list faces">
          {shown.map((face) => (
            <li key={face._id}>
              <FaceLink face={face} more={face.languages.join(', ')} />
            </li>
          ))}
        </ul>
        <a className="arrow-link" href="/therapists">
          {block.allLabel.replace('{count}', String(block.count))}
          <ArrowRightIcon />
        </a>
      </div>
    </section>
  )
})
