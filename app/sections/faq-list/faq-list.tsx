import * as v from 'valibot'

import { optionalText, text } from '~/content/sanity/parse'
import { requiredProse } from '~/content/prose/prose'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import { Accordion } from '~/ui/accordion'
import { ArrowRightIcon } from '~/ui/icons'

import { defineSection } from '../section'
import { requiredItems, sectionIntro } from '../fields'
import { SectionIntro, SiteProse } from '../parts'

const question = v.object({ _id: v.string(), question: text, answer: requiredProse })
const schema = v.object({ ...sectionIntro, questions: requiredItems(question), allLabel: optionalText })

export const faqList = defineSection('faqList', schema, ({ section, id }) => {
  const mark = useDocumentEditAttributes('faq', 'question')
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap split">
        <div>
          <SectionIntro id={id} heading={section.heading} intro={section.intro} />
          {section.allLabel ? (
            <a className="arrow-link" href="/faq">
              {section.allLabel}
              <ArrowRightIcon />
            </a>
          ) : null}
        </div>
        <Accordion
          name={`questions-${id}`}
          items={section.questions.map(({ _id, question, answer }) => ({
            key: `${id}-${_id}`,
            title: question,
            content: <SiteProse value={answer} />,
            mark: mark(_id),
          }))}
        />
      </div>
    </section>
  )
})
