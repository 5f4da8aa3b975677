import { data, redirect, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/faq'

import { FaqCategories, FaqResults } from '~/pages/faq-views'
import { readCrisisHelp } from '~/content/search/crisis-help'
import { faqCategories, markFaq, plainText, searchFaqs } from '~/content/faq/faq'
import { readFaqPage } from '~/content/faq/faq-page'
import { pageMeta } from '~/content/seo/page-meta'
import { readPaging } from '~/content/site-settings/site-settings'
import { faqPage } from '~/content/seo/structured-data'
import { listPage, onPage, pageAddress, requestedPage, lastPageAddress } from '~/lib/pages/paging'
import type { PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import styles from '~/styles/faq.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import searchForm from '~/styles/search-form.css?inline'
import { MAX_QUERY, resultCount, SearchForm } from '~/ui/search-form'
import { Lead } from '~/ui/typography'

export const handle = {
  styles: accordion + crisisCard + searchForm + styles,
  script,
} satisfies PageHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, questions } = await readFaqPage(context.content)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? '').trim().slice(0, MAX_QUERY)
  const chosen = page.categories.find(({ value }) => value === asked.get('category'))
  const category = (chosen ?? page.categories[0])?.value ?? ''
  const { together, categories, shown } = faqCategories(page.categories, questions, category, requestedPage(asked))
  const found = query ? searchFaqs(questions, query) : null
  const listed = found ? listPage(found, requestedPage(asked)) : shown
  if (listed.page !== requestedPage(asked)) throw redirect(lastPageAddress(request.url, listed.page))
  return data(
    {
      page,
      query,
      results: found && listed.items.map((faq) => markFaq(faq, query)),
      count: found?.length ?? 0,
      help: await readCrisisHelp(query, context.content),
      category,
      isFirst: category === page.categories[0]?.value,
      together,
      categories,
      paging: await readPaging(context.content, listed),
    },
    // Cache only existing categories and pages.
    { headers: { 'X-Cache-Params': [chosen && 'category', listed.page > 1 && 'page'].filter(Boolean).join(',') } },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

const categoryQuery = (category: string) => new URLSearchParams({ category })

/** Returns the title and address of a page; a category with its own pages appears in both. */
function ownWords({
  page: { seo, heading, categories },
  category,
  isFirst,
  together,
  paging,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (together || (isFirst && !paging?.position)) return { seo }
  const label = isFirst ? null : categories.find(({ value }) => value === category)?.label
  const title = onPage([label, seo?.title ?? heading].filter(Boolean).join(': '), paging)
  return {
    title,
    seo: seo && { ...seo, title },
    query: pageAddress('', isFirst ? new URLSearchParams() : categoryQuery(category), paging?.page ?? 1),
  }
}

export function meta({ data: answer, matches }: MetaArgs<typeof loader>) {
  // The same title for every search: titles appear in the history, and the texts of staff contain the query.
  if (!answer || answer.results) return pageMeta(matches, { seo: answer?.page.seo, unlisted: true })
  return pageMeta(matches, {
    ...ownWords(answer),
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
  const { page, query, results, count, help, category, together, categories, paging } = useLoaderData<typeof loader>()
  const heading = help?.heading ?? resultCount(page, count, query)

  return (
    <>
      <section className="section section--indigo faq-top">
        <div className="wrap split">
          <div>
            <h1>{page.heading}</h1>
            <Lead>{page.intro}</Lead>
          </div>
          <SearchForm action="/faq#answers" label={page.searchLabel} button={page.searchButton} query={query} />
        </div>
      </section>
      <section className="section">
        <div className="wrap faq" data-found="">
          <nav
            className="faq__categories"
            aria-label={page.tabsLabel}
            data-tabs={results || !together ? undefined : ''}
          >
            {categories.map(({ value, label }) => (
              <a
                key={value}
                href={together ? `/faq?category=${value}` : pageAddress('/faq', categoryQuery(value), 1, value)}
                aria-controls={results || !together ? undefined : value}
                aria-current={!results && value === category ? 'true' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          {results ? (
            <FaqResults
              heading={heading}
              page={page}
              results={results}
              help={help}
              paging={paging}
              addressOf={(other) => pageAddress('/faq', new URLSearchParams({ q: query }), other, 'answers')}
            />
          ) : (
            <FaqCategories
              categories={together ? categories : categories.filter(({ value }) => value === category)}
              shown={category}
              paging={paging}
              addressOf={(other) => pageAddress('/faq', categoryQuery(category), other, category)}
            />
          )}
        </div>
      </section>
      <section className="section section--tint" aria-labelledby="faq-contact">
        <div className="wrap faq-contact">
          <div>
            <h2 id="faq-contact">{page.contact.heading}</h2>
            <Lead>{page.contact.text}</Lead>
          </div>
          <a className="button button--quiet" href="/contact">
            {page.contact.label}
          </a>
        </div>
      </section>
    </>
  )
}
