import type { PortableTextComponents } from '@portabletext/react'
import * as v from 'valibot'

import type { ArticleCall, Callout, CrisisCardPlace, TherapistCard } from '~/content/article-text'
import { FaceLink } from '~/content/face-link'
import { useServerContent } from '~/content/server-content'
import { Words } from '~/ui/words'

import { CallButtons, callSchema } from '../sections/call-to-action/call-buttons'
import { CrisisCard } from './crisis-card'

type Part<Value> = { value: Value }

function CalloutBox({ value: { title, text } }: Part<Callout>) {
  return (
    <div className="callout" role="note">
      {title ? (
        <p>
          <strong>{title}</strong>
        </p>
      ) : null}
      <p>
        <Words>{text}</Words>
      </p>
    </div>
  )
}

const Therapist = ({ value }: Part<TherapistCard>) => (
  <div className="article__therapist">
    <FaceLink face={value.therapist} />
  </div>
)

/** The crisis line of the site settings, under the article's own heading where it has one. */
export function ArticleCrisis({ value }: Part<Pick<CrisisCardPlace, 'heading'>>) {
  const { crisis } = useServerContent('site')
  return <CrisisCard {...crisis} heading={value.heading ?? crisis.heading} />
}

function Call({ value }: Part<ArticleCall>) {
  const parsed = v.safeParse(callSchema, value)
  if (!parsed.success) return null
  const { heading, intro, buttons } = parsed.output
  const id = `call-${value._key}`
  return (
    <aside className="article__call" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro ? (
        <p>
          <Words>{intro}</Words>
        </p>
      ) : null}
      <CallButtons buttons={buttons} />
    </aside>
  )
}

/** What stands between the paragraphs of an article. */
export const articleParts: PortableTextComponents['types'] = {
  callout: CalloutBox,
  therapistCard: Therapist,
  crisisCard: ArticleCrisis,
  callToAction: Call,
}
