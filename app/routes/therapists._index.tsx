import { data, redirect, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/search'

import { CrisisResult } from '~/pages/crisis-card'
import { readCrisisHelp } from '~/content/search/crisis-help'
import { directoryAddress, filtersOf, findTherapists, isFiltered } from '~/content/therapist/directory'
import { pageMeta } from '~/content/seo/page-meta'
import { readPaging } from '~/content/site-settings/site-settings'
import { chatLink } from '~/content/site-settings/chat'
import { TherapistList } from '~/content/therapist/therapist-card'
import { readDirectory, expiresAtMidnight, withCurrentAvailability } from '~/content/therapist/therapists'
import { useServerContent } from '~/content/server-content'
import { listPage, onPage, PAGE_SIZE, requestedPage, lastPageAddress } from '~/lib/pages/paging'
import type { PageHandle } from '~/lib/pages/root-context'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import boxes from '~/styles/boxes.css?inline'
import crisisCard from '~/styles/crisis-card.css?inline'
import directory from '~/styles/directory.css?inline'
import faces from '~/styles/faces.css?inline'
import forms from '~/styles/forms.css?inline'
import pageTop from '~/styles/page-top.css?inline'
import profile from '~/styles/profile.css?inline'
import quickChoices from '~/styles/quick-choices.css?inline'
import styles from '~/styles/therapists.css?inline'
import { DirectoryForm } from '~/ui/directory-form'
import { CheckIcon } from '~/ui/icons'
import { ChatButton, Pagination } from '~/ui/navigation'
import { FilterChips, resultCount } from '~/ui/search-form'
import { Drawing } from '~/ui/drawing'
import { Lead, Paragraph } from '~/ui/typography'

export const handle = {
  styles: pageTop + faces + forms + boxes + crisisCard + directory + quickChoices + styles + profile,
  script,
} satisfies PageHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, steps, therapists, languages, distinguishingLanguages } = await readDirectory(context.content)
  const { categories } = page.filters
  const asked = new URL(request.url).searchParams
  const filters = filtersOf(asked, {
    categories: categories.map(({ value }) => value),
    languages,
  })
  const found = findTherapists(therapists, filters)
  const listed = listPage(found, requestedPage(asked))
  if (listed.page !== requestedPage(asked)) throw redirect(lastPageAddress(request.url, listed.page))
  const shown = withCurrentAvailability(listed.items)
  // Cache responses to filters, which are few; not to free text or other spellings.
  const kept = [
    filters.category && 'category',
    filters.language === asked.get('language') && filters.language && 'language',
    filters.accepting && 'accepting',
    listed.page > 1 && 'page',
  ].filter(Boolean)
  return data(
    {
      page,
      steps,
      languages,
      distinguishingLanguages,
      filters,
      filtered: isFiltered(filters),
      count: found.length,
      help: await readCrisisHelp(filters.words, context.content),
      freeCount: found.filter(({ acceptingNew }) => acceptingNew).length,
      shown,
      paging: await readPaging(context.content, listed),
    },
    { headers: { 'X-Cache-Params': kept.join(','), ...expiresAtMidnight(shown) } },
  )
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export function meta({ data: loaded, matches }: MetaArgs<typeof loader>) {
  if (!loaded) return pageMeta(matches, {})
  const { page, filtered, count, paging } = loaded
  // Screen readers announce the title first, so it contains the result of a search.
  if (filtered) {
    const says = onPage(resultCount(page.filters, count), paging)
    return pageMeta(matches, { title: `${says}: ${page.heading}`, unlisted: true })
  }
  if (!paging?.position) return pageMeta(matches, { seo: page.seo })
  const title = onPage(page.seo?.title ?? page.heading, paging)
  return pageMeta(matches, { title, seo: page.seo && { ...page.seo, title }, query: `?page=${paging.page}` })
}

export default function TherapistsPage() {
  const { page, steps, languages, distinguishingLanguages, filters, filtered, count, help, freeCount, shown, paging } =
    useLoaderData<typeof loader>()
  const mark = useDocumentEditAttributes('therapist', 'name')
  const chat = chatLink(useServerContent('site'), 'booking')
  const free = shown.filter(({ acceptingNew }) => acceptingNew)
  const full = shown.filter(({ acceptingNew }) => !acceptingNew)
  const ofMany = shown.length > PAGE_SIZE / 2
  const nobodyFree = !filtered && freeCount === 0

  return (
    <>
      <section className="section section--indigo page-top">
        <div className="wrap">
          <h1>{page.heading}</h1>
          <Lead>{page.intro}</Lead>
          <Drawing name="rings-motif" className="page-top__motif" />
        </div>
      </section>
      <section className="section" aria-labelledby="results">
        <div className="wrap directory" data-found="">
          <FilterChips
            label={page.filters.quickLabel}
            choices={[
              ...(nobodyFree
                ? []
                : [
                    {
                      label: page.filters.acceptingShort,
                      chosen: filters.accepting,
                      href: directoryAddress({ ...filters, accepting: !filters.accepting }),
                    },
                  ]),
              ...distinguishingLanguages.map((language) => {
                const chosen = filters.language === language
                return {
                  label: language,
                  chosen,
                  href: directoryAddress({ ...filters, language: chosen ? null : language }),
                }
              }),
            ]}
          />
          <DirectoryForm
            labels={page.filters}
            categories={page.filters.categories}
            languages={languages}
            filters={filters}
            filtered={filtered}
          />
          <div className="directory__results">
            <div role="status">
              <h2 id="results" tabIndex={-1} data-search-says="">
                {help?.heading ?? onPage(resultCount(page.filters, count), paging)}
              </h2>
            </div>
            {help ? <CrisisResult article={help.article} /> : null}
            {shown.length > 0 ? (
              <>
                {free.length > 0 ? (
                  <p className="places places--free directory__free">
                    <CheckIcon />
                    {page.filters.freeLabel.replace('{count}', String(freeCount))}
                  </p>
                ) : null}
                <TherapistList
                  therapists={free}
                  labels={page.card}
                  mark={mark}
                  ofMany={ofMany}
                  saidAbove
                  last={
                    chat ? (
                      <li className="therapists__unsure">
                        <p>{page.filters.unsureText}</p>
                        <ChatButton href={chat} label={page.assessmentLabel} quiet />
                      </li>
                    ) : null
                  }
                />
                {nobodyFree ? (
                  <>
                    <p className="lead">{page.filters.noneFree}</p>
                    {chat ? (
                      <p>
                        <ChatButton href={chat} label={page.assessmentLabel} />
                      </p>
                    ) : null}
                  </>
                ) : null}
                {full.length > 0 ? (
                  // Open after a search, and on a later page without available therapists.
                  <details
                    className="directory__full"
                    open={filtered || (freeCount > 0 && free.length === 0) || undefined}
                  >
                    <summary>{page.filters.fullLabel.replace('{count}', String(full.length))}</summary>
                    <TherapistList therapists={full} labels={page.card} mark={mark} ofMany={ofMany} />
                  </details>
                ) : null}
                {paging ? <Pagination {...paging} addressOf={(other) => directoryAddress(filters, other)} /> : null}
              </>
            ) : help ? null : (
              <div className="directory__empty">
                <Drawing name="empty-spot" />
                <p>{page.filters.emptyText}</p>
              </div>
            )}
          </div>
        </div>
      </section>
      <section className="section section--tint" aria-labelledby="matching">
        <div className="wrap matching">
          {page.checking ? (
            <div className="matching checking">
              <h2>{page.checking.heading}</h2>
              <Paragraph>{page.checking.text}</Paragraph>
            </div>
          ) : null}
          <div>
            <h2 id="matching">{page.matchingHeading}</h2>
            <p className="lead">{page.matchingText}</p>
            {chat ? (
              <p>
                <ChatButton href={chat} label={page.assessmentLabel} quiet={nobodyFree && full.length > 0} />
              </p>
            ) : null}
          </div>
          <ol className="plain-list steps">
            {steps.map(({ _key, title, text }) => (
              <li key={_key}>
                <h3>{title}</h3>
                <Paragraph>{text}</Paragraph>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
