import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/search'

import { CrisisResult } from '~/pages/crisis-card'
import { SearchResults } from '~/pages/search-results'
import { readCrisisHelp } from '~/content/search/crisis-help'
import { pageMeta } from '~/content/seo/page-meta'
import { readSearchPage, type SearchPage } from '~/content/search/search-query'
import { useServerContent } from '~/content/server-content'
import { readSearchResults } from '~/content/search/search-results'
import type { PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import quickChoices from '~/styles/quick-choices.css?inline'
import searchForm from '~/styles/search-form.css?inline'
import styles from '~/styles/search.css?inline'
import { Drawing } from '~/ui/drawing'
import { MAX_QUERY, resultCount, SearchForm, SuggestedSearches } from '~/ui/search-form'
import { Lead } from '~/ui/typography'

export const handle = {
  styles: accordion + crisisCard + quickChoices + searchForm + styles,
  script,
} satisfies PageHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await readSearchPage(context.content)
  const asked = new URL(request.url).searchParams
  const query = [...(asked.get('q') ?? '').trim()].slice(0, MAX_QUERY).join('')
  if (query === '') return data({ page, query, answer: null, help: null })
  const [{ results, count }, help] = await Promise.all([
    readSearchResults(query, context.searchSite, context.content),
    readCrisisHelp(query, context.content),
  ])
  context.serverContent.searchResults = results ?? []
  const answer = { count: results && count, shown: results?.length ?? 0 }
  // A search is private: no cache, and no browser storage on a shared phone.
  return data({ page, query, answer, help }, { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  // The same title for every search: titles appear in the history.
  const seo = loaded?.page.seo
  return pageMeta(matches, loaded?.answer ? { seo, unlisted: true } : { seo, title: loaded?.page.heading ?? null })
}

function FoundResults({ page }: { page: SearchPage }) {
  return <SearchResults results={useServerContent('searchResults')} page={page} />
}

export default function SearchPageView() {
  const { page, query, answer, help } = useLoaderData<typeof loader>()
  const suggestions = <SuggestedSearches action="/search#results" label={page.oftenLabel} queries={page.often} />

  return (
    <>
      <section className="section section--indigo">
        <div className="wrap">
          <h1>{page.heading}</h1>
          <Lead>{page.intro}</Lead>
          <SearchForm action="/search#results" label={page.fieldLabel} button={page.buttonLabel} query={query} />
        </div>
      </section>
      <div data-found="">
        {answer === null && page.often.length > 0 ? (
          <section className="section results">
            <div className="wrap">{suggestions}</div>
          </section>
        ) : null}
        {answer ? (
          <section className="section results" aria-labelledby="results">
            <div className="wrap">
              <div role="status">
                <h2 id="results" tabIndex={-1}>
                  {help?.heading ?? (answer.count === null ? page.tooShort : resultCount(page, answer.count, query))}
                </h2>
              </div>
              {help ? <CrisisResult article={help.article} /> : null}
              {(answer.count ?? 0) > answer.shown ? (
                <p>{page.bestOnly.replace('{count}', String(answer.shown))}</p>
              ) : null}
              {answer.shown > 0 ? (
                <FoundResults page={page} />
              ) : help ? null : (
                <>
                  <div className="results__empty">
                    <Drawing name="empty-spot" />
                    <p>{page.emptyText}</p>
                  </div>
                  {suggestions}
                  <p>
                    <a className="button button--quiet" href="/contact">
                      {page.contactLabel}
                    </a>
                  </p>
                </>
              )}
            </div>
          </section>
        ) : null}
      </div>
    </>
  )
}
