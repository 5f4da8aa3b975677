import type { SearchPage } from '~/content/search/search-query'
import type { SearchResult } from '~/content/search/search-results'
import { Accordion } from '~/ui/accordion'
import { Highlighted } from '~/ui/search-form'

import { SiteProse } from '../sections/parts'

type SearchResultsProps = {
  results: readonly SearchResult[]
  page: Pick<SearchPage, 'pageLabel' | 'questionLabel' | 'articleLabel' | 'therapistLabel'>
}

/** The results of the site search: answers can be read in place, all others are links. Styles: `search.css`. */
export function SearchResults({ results, page }: SearchResultsProps) {
  const labels = {
    page: page.pageLabel,
    question: page.questionLabel,
    article: page.articleLabel,
    therapist: page.therapistLabel,
  }
  return (
    <ol className="plain-list found">
      {results.map((result, index) => (
        <li key={result.id}>
          <p className="found__kind">{labels[result.kind]}</p>
          {result.kind === 'question' ? (
            <Accordion
              name="found"
              items={[
                {
                  key: result.id,
                  title: <Highlighted parts={result.title} />,
                  content: <SiteProse value={result.answer} />,
                  open: index === 0,
                },
              ]}
            />
          ) : (
            <>
              <h3>
                <a href={result.address}>
                  <Highlighted parts={result.title} />
                </a>
              </h3>
              <p>
                <Highlighted parts={result.excerpt} />
              </p>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
