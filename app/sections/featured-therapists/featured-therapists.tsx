import * as v from 'valibot'

import { therapistSummarySchema } from '~/content/therapist/therapist'
import { TherapistLink } from '~/content/therapist/portrait'
import { text, wholeItems } from '~/content/sanity/parse'
import { ArrowRightIcon } from '~/ui/icons'

import { defineSection } from '../section'
import { sectionIntro, validItems } from '../fields'
import { SectionIntro } from '../parts'

const MAX_SHOWN = 3

const faces = validItems(v.object({ ...therapistSummarySchema.entries, languages: wholeItems(text) }))
const schema = v.object({
  ...sectionIntro,
  allLabel: text,
  chosen: faces,
  free: faces,
  count: v.fallback(v.number(), 0),
})

type Therapists = v.InferOutput<typeof schema>

const shown = ({ chosen, free }: Therapists) => (chosen.length > 0 ? chosen : free).slice(0, MAX_SHOWN)

/** The selected therapists, or else the first who are taking new clients. */
function FeaturedTherapists({ section, id }: { section: Therapists; id: string }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <ul className="plain-list faces">
          {shown(section).map((face) => (
            <li key={face._id}>
              <TherapistLink face={face} more={face.languages.join(', ')} />
            </li>
          ))}
        </ul>
        <a className="arrow-link" href="/therapists">
          {section.allLabel.replace('{count}', String(section.count))}
          <ArrowRightIcon />
        </a>
      </div>
    </section>
  )
}

export const featuredTherapists = defineSection(
  'featuredTherapists',
  schema,
  FeaturedTherapists,
  (section) => shown(section).length > 0,
)
