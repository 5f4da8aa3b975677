import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:enhance/faq'
import search from 'virtual:enhance-address/search'

import { FaqCategories, FaqResults } from '~/blocks/faq-views'
import { plainText } from '~/content/faq'
import { readFaqPage } from '~/content/faq-page'
import { searchFaqs } from '~/content/faq-search'
import { pageMeta } from '~/content/meta'
import { faqPage } from '~/content/structured-data'
import type { PageHandle } from '~/lib/page-handle'
import accordion from '~/styles/accordion.css?inline'
import styles from '~/styles/faq.css?inline'
import { SearchIcon } from '~/ui/icons'
import { Words } from '~/ui/words'

/** Longer than any question; what is typed beyond it is not looked for. */
const MAX_QUERY = 100

export const handle = {
  styles: import.meta.env.SSR ? accordion + styles : '',
  script: import.meta.env.SSR ? script : '',
} satisfies PageHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, questions } = await readFaqPage(context.content)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const category = page.categories.find(({ value }) => value === asked.get('category'))
  return data(
    {
      page,
      query,
      results: query ? searchFaqs(questions, query) : null,
      category: (category ?? page.categories[0])?.value ?? '',
      categories: page.categories.map((choice) => ({
        ...choice,
        questions: questions.filter((question) => question.category === choice.value),
      })),
    },
    // Only addresses of categories that exist may be stored.
    { headers: category ? { 'X-Cache-Params': 'category' } : {} },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** What the search came to, in the words of staff. */
function outcome({
  page,
  query,
  results,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'page' | 'query' | 'results'>): string | null {
  if (!results) return null
  const words = { 0: page.emptyHeading, 1: page.countOne }[results.length] ?? page.countMany
  // Functions, because `$` in a replacement text has a meaning.
  return words.replace('{count}', () => String(results.length)).replace('{query}', () => query)
}

export function meta({ data: answer, matches }: MetaArgs<typeof loader>) {
  // The name of the page, whatever was found: titles stand in the history, and the words of staff name the search.
  if (!answer || answer.results) return pageMeta(matches, { seo: answer?.page.seo, unlisted: true })
  return pageMeta(matches, {
    seo: answer.page.seo,
    description: answer.page.intro,
    structured: () => [
      faqPage(
        answer.categories.flatMap(({ questions }) =>
          questions.map(({ question, answer: prose }) => ({ question, answer: plainText(prose) })),
        ),
      ),
    ],
  })
}

export default function FaqPage() {
  const { page, query, results, category, categories } = useLoaderData<typeof loader>()
  const heading = outcome({ page, query, results })

  return (
    <>
      <section className="section section--indigo faq-top">
        <div className="wrap split">
          <div>
            <h1>{page.heading}</h1>
            <p className="lead">
              <Words>{page.intro}</Words>
            </p>
          </div>
          <search data-found="">
            {/* The fragment leads eyes and screen readers to the results, with or without scripts. */}
            <form className="faq-search" action="/faq#answers" autoComplete="off" data-search="" data-script={search}>
              <label htmlFor="q">{page.searchLabel}</label>
              <div className="faq-search__line">
                <input id="q" name="q" type="search" defaultValue={query} maxLength={MAX_QUERY} enterKeyHint="search" />
                <button className="button">
                  <SearchIcon />
                  {page.searchButton}
                </button>
              </div>
              <p role="status" data-search-says="" />
            </form>
          </search>
        </div>
      </section>
      <section className="section">
        <div className="wrap faq" data-found="">
          <nav className="faq__categories" aria-label={page.tabsLabel} data-tabs={results ? undefined : ''}>
            {categories.map(({ value, label }) => (
              <a
                key={value}
                href={`/faq?category=${value}`}
                aria-controls={results ? undefined : value}
                aria-current={!results && value === category ? 'true' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          {results && heading ? (
            <FaqResults heading={heading} page={page} results={results} />
          ) : (
            <FaqCategories categories={categories} shown={category} />
          )}
        </div>
      </section>
      <section className="section section--tint" aria-labelledby="faq-contact">
        <div className="wrap">
          <h2 id="faq-contact">{page.contact.heading}</h2>
          {page.contact.text ? (
            <p className="lead">
              <Words>{page.contact.text}</Words>
            </p>
          ) : null}
          <a className="button button--quiet" href="/contact">
            {page.contact.label}
          </a>
        </div>
      </section>
    </>
  )
}
