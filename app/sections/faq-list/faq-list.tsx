import * as v from 'valibot'

import { optionalText, text } from '~/content/parse'
import { neededProse } from '~/content/prose'
import { useDocumentMarks } from '~/preview/marks'
import { Accordion } from '~/ui/accordion'
import { ArrowRightIcon } from '~/ui/icons'

import { defineBlock } from '../section'
import { eachOf } from '../each-of'
import { SectionIntro } from '../section-intro'
import { SiteProse } from '../site-prose'
import { sectionIntro } from '../titled-text'

const question = v.object({ _id: v.string(), question: text, answer: neededProse })
const schema = v.object({ ...sectionIntro, questions: eachOf(question), allLabel: optionalText })

export const faqList = defineBlock(schema, ({ block, id }) => {
  const mark = useDocumentMarks('faq', 'question')
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap split">
        <div>
          <SectionIntro id={id} heading={block.heading} intro={block.intro} />
          {block.allLabel ? (
            <a className="arrow-link" href="/faq">
              {block.allLabel}
              <ArrowRightIcon />
            </a>
          ) : null}
        </div>
        <Accordion
          name={`questions-${id}`}
          items={block.questions.map(({ _id, question, answer }) => ({
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
