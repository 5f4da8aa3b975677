import type { ReactNode } from 'react'

import { useServerContent } from '~/content/server-content'
import type { SiteSettings } from '~/content/site-settings'
import { Accordion } from '~/ui/accordion'
import { Words } from '~/ui/words'

import { ContactDetails } from './contact-details'
import { CrisisCard } from './crisis-card'
import { SiteProse } from '../sections/parts'

/** How to reach support. Drawn by the server alone, as everything here: none of it holds state. */
export function ContactDetailsPart() {
  const page = useServerContent('contact')
  const { crisis } = useServerContent('site')
  return (
    <div className="section">
      <div className="wrap contact">
        <ContactDetails page={page} />
        <CrisisCard {...crisis} />
      </div>
    </div>
  )
}

/** The chosen questions, and the way to all. */
export function ContactQuestions() {
  const { questions, questionsHeading, allLabel } = useServerContent('contact')
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap split">
        <div>
          <h2 id="questions">{questionsHeading}</h2>
          <p>
            <a href="/faq">{allLabel}</a>
          </p>
        </div>
        <Accordion
          name="questions"
          items={questions.map(({ _id, question, answer }) => ({
            key: _id,
            title: question,
            content: <SiteProse value={answer} />,
          }))}
        />
      </div>
    </section>
  )
}

/** The newsletter in the page, around its form. */
export function ContactLetter({ children }: { children: (words: SiteSettings['newsletter']) => ReactNode }) {
  const { newsletter } = useServerContent('site')
  return (
    <section className="section section--tint" aria-labelledby="letter-heading">
      <div className="wrap split">
        <div>
          <h2 id="letter-heading">{newsletter.heading}</h2>
          <p>
            <Words>{newsletter.text}</Words>
          </p>
        </div>
        {children(newsletter)}
      </div>
    </section>
  )
}
