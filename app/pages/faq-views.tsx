import type { CrisisHelp } from '~/content/search/crisis-help'
import type { FaqCategory, FoundFaq } from '~/content/faq/faq'
import type { FaqPage } from '~/content/faq/faq-page'
import { onPage, type Paging } from '~/lib/pages/paging'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import { Accordion } from '~/ui/accordion'
import { Drawing } from '~/ui/drawing'
import { Highlighted } from '~/ui/search-form'
import { Pagination } from '~/ui/navigation'

import { CrisisResult } from './crisis-card'
import { SiteProse } from '../sections/parts'

type FaqCategoriesProps = {
  categories: readonly FaqCategory[]
  shown: string
  paging: Paging | null
  addressOf: (page: number) => string
}

/** Categories with their questions, one of them open. If all are in the page, scripts switch without a request. */
export function FaqCategories({ categories, shown, paging, addressOf }: FaqCategoriesProps) {
  const mark = useDocumentEditAttributes('faq', 'question')
  return (
    <div>
      {categories.map(({ value, label, questions }) => (
        <section key={value} id={value} aria-labelledby={`${value}-heading`} hidden={value !== shown}>
          <h2 id={`${value}-heading`}>{onPage(label, paging)}</h2>
          <Accordion
            name="faq"
            items={questions.map(({ _id, question, answer }) => ({
              key: _id,
              title: question,
              content: <SiteProse value={answer} />,
              mark: mark(_id),
            }))}
          />
          {paging ? <Pagination {...paging} addressOf={addressOf} /> : null}
        </section>
      ))}
    </div>
  )
}

type FaqResultsProps = {
  heading: string
  page: Pick<FaqPage, 'emptyText' | 'clearLabel' | 'siteSearch'>
  results: readonly FoundFaq[]
  help: CrisisHelp | null
  paging: Paging | null
  addressOf: (page: number) => string
}

/** Search results with the first answer open. The heading takes the focus, so that screen readers announce it. */
export function FaqResults({ heading, page, results, help, paging, addressOf }: FaqResultsProps) {
  return (
    <section aria-labelledby="answers">
      <div role="status">
        <h2 id="answers" tabIndex={-1}>
          {onPage(heading, paging)}
        </h2>
      </div>
      {help ? <CrisisResult article={help.article} /> : null}
      {results.length > 0 ? (
        <Accordion
          name="faq"
          items={results.map(({ _id, question, answer }, index) => ({
            key: _id,
            title: <Highlighted parts={question} />,
            content: <SiteProse value={answer} />,
            open: index === 0,
          }))}
        />
      ) : help ? null : (
        <div className="faq__empty">
          <Drawing name="empty-spot" />
          <p>{page.emptyText}</p>
        </div>
      )}
      {paging ? <Pagination {...paging} addressOf={addressOf} /> : null}
      <p className="faq__clear">
        <a href="/faq">{page.clearLabel}</a>
      </p>
      {page.siteSearch ? (
        <p>
          <a href="/search">{page.siteSearch}</a>
        </p>
      ) : null}
    </section>
  )
}
