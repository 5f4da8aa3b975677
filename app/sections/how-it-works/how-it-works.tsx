import * as v from 'valibot'

import { useItemEditAttributes } from '~/preview/edit-attributes'
import { Drawing } from '~/ui/drawing'
import { Typography } from '~/ui/typography'

import { defineSection } from '../section'
import { requiredItems, sectionIntro, titledText } from '../fields'
import { SectionIntro } from '../parts'

const schema = v.object({ ...sectionIntro, steps: requiredItems(titledText) })

const drawings = ['assessment-spot', 'match-spot', 'session-spot'] as const

/** Links to three readable steps; `client-scripts/tabs/tabs.ts` makes them tabs with one step open. */
export const howItWorks = defineSection('howItWorks', schema, ({ section, id }) => {
  const mark = useItemEditAttributes('steps')
  return (
    <section className="section section--tint how" id="how-it-works" aria-labelledby={id}>
      <div className="wrap">
        <SectionIntro id={id} heading={section.heading} intro={section.intro} />
        <div className="steps">
          <div className="steps__tabs" data-tabs="" role="group" aria-labelledby={id}>
            {section.steps.map(({ _key, title }, index) => (
              <a key={_key} id={`tab-${_key}`} href={`#step-${_key}`} aria-controls={`step-${_key}`}>
                <span className="steps__number" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </a>
            ))}
          </div>
          <div className="steps__panels">
            {section.steps.map(({ _key, title, text }, index) => {
              const drawing = drawings[index]
              return (
                <div
                  key={_key}
                  id={`step-${_key}`}
                  className="steps__panel"
                  role="group"
                  aria-labelledby={`tab-${_key}`}
                  {...mark(_key)}
                >
                  <div>
                    <h3>{title}</h3>
                    <p className="lead">
                      <Typography>{text}</Typography>
                    </p>
                  </div>
                  {drawing ? <Drawing name={drawing} /> : null}
                </div>
              )
            })}
          </div>
        </div>
      </div>
    </section>
  )
})
