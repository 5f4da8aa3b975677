import type { Faq } from '~/content/faq'
import type { FaqPage } from '~/content/faq-page'
import type { FoundFaq } from '~/content/faq-search'
import type { MarkedPart } from '~/lib/text-match'
import { useDocumentMarks } from '~/preview/marks'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'

import { SiteProse } from './site-prose'

type Category = { value: string; label: string; questions: readonly Faq[] }

/** Every category with its questions, one of them shown; scripts show another without asking the server. */
export function FaqCategories({ categories, shown }: { categories: readonly Category[]; shown: string }) {
  const mark = useDocumentMarks('faq', 'question')
  return (
    <div>
      {categories.map(({ value, label, questions }) => (
        <section key={value} id={value} aria-labelledby={`${value}-heading`} hidden={value !== shown}>
          <h2 id={`${value}-heading`}>{label}</h2>
          <Accordion
            name="faq"
            items={questions.map(({ _id, question, answer }) => ({
              key: _id,
              title: question,
              content: <SiteProse value={answer} />,
              mark: mark(_id),
            }))}
          />
        </section>
      ))}
    </div>
  )
}

type FaqResultsProps = {
  heading: string
  page: Pick<FaqPage, 'emptyText' | 'clearLabel'>
  results: readonly FoundFaq[]
}

/** What a search found, the first answer open. Its heading takes the focus, so that it is read aloud. */
export function FaqResults({ heading, page, results }: FaqResultsProps) {
  return (
    <section aria-labelledby="answers">
      <div role="status">
        <h2 id="answers" tabIndex={-1}>
          {heading}
        </h2>
      </div>
      {results.length > 0 ? (
        <Accordion
          name="faq"
          items={results.map(({ _id, question, answer }, index) => ({
            key: _id,
            title: <Marked parts={question} />,
            content: <SiteProse value={answer} />,
            open: index === 0,
          }))}
        />
      ) : (
        <div className="faq__empty">
          <Drawing name="empty-spot" />
          <p>{page.emptyText}</p>
        </div>
      )}
      <p className="faq__clear">
        <a href="/faq">{page.clearLabel}</a>
      </p>
    </section>
  )
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
