import type { MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import script from 'virtual:client-script/pages/legal'

import type { LegalDocument } from '~/content/pages/legal-document'
import { pageMeta } from '~/content/seo/page-meta'
import { useServerContent } from '~/content/server-content'
import { formatDay } from '~/lib/time/dates'
import { useFieldEditAttributes } from '~/lib/pages/edit-attributes'
import type { PageHandle } from '~/lib/pages/root-context'
import crisisCard from '~/styles/crisis-card.css?inline'
import styles from '~/styles/legal.css?inline'
import { Lead } from '~/ui/typography'

import { CrisisCard } from './crisis-card'
import { SiteProse } from '../sections/parts'

/** Shown when a section is missing, because binding texts have no default. */
const INCOMPLETE = 'Some of this text cannot be shown right now.'

export const legalHandle = {
  hidesInFooter: ['crisis'],
  styles: crisisCard + styles,
  script,
} satisfies PageHandle

type LegalLoader = () => Promise<LegalDocument>

export function legalMeta({ data, matches }: MetaArgs<LegalLoader>) {
  return pageMeta(matches, { seo: data?.seo, description: data?.intro ?? null, unlisted: data?.complete === false })
}

/** Privacy or terms: contents beside sections that each begin with a summary; `#short` shows only the summaries. */
export function LegalPage() {
  const document = useLoaderData<LegalLoader>()
  const { crisis } = useServerContent('site')
  const mark = useFieldEditAttributes(document.id, 'legalDocument')
  const contents = (
    <ol className="plain-list">
      {document.sections.map(({ anchor, heading }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{heading}</a>
        </li>
      ))}
    </ol>
  )

  return (
    <>
      <section className="section section--indigo legal-top">
        <div className="wrap">
          <h1>{document.title}</h1>
          <Lead>{document.intro}</Lead>
          {document.lastUpdated ? (
            <p>
              {document.updatedLabel}{' '}
              <time dateTime={document.lastUpdated} {...mark('lastUpdated')}>
                {formatDay(document.lastUpdated)}
              </time>
            </p>
          ) : null}
        </div>
      </section>
      <div className="section wrap legal" id="contents">
        <nav className="legal__contents legal__contents--beside" aria-labelledby="contents-heading">
          <h2 id="contents-heading">{document.contentsLabel}</h2>
          {contents}
        </nav>
        <details className="legal__contents legal__contents--folded">
          <summary>{document.contentsLabel}</summary>
          <nav aria-label={document.contentsLabel}>{contents}</nav>
        </details>
        <div className="legal__sections" id="short">
          <CrisisCard {...crisis} />
          {document.complete ? null : (
            <p className="note" role="note">
              {INCOMPLETE} <a href="/contact">Write to us</a> and we will send it to you.
            </p>
          )}
          <p className="legal__length">
            <a href="#short">{document.shortLabel}</a>
            <a href="#contents">{document.wholeLabel}</a>
          </p>
          {document.sections.map(({ anchor, heading, summary, body }) => (
            <section key={anchor} id={anchor} aria-labelledby={`${anchor}-heading`}>
              <h2 id={`${anchor}-heading`}>{heading}</h2>
              {summary ? (
                <p className="legal__summary">
                  <strong>{document.summaryLabel}:</strong> {summary}
                </p>
              ) : null}
              <SiteProse value={body} />
              <p className="legal__back">
                <a href="#contents">{document.backLabel}</a>
              </p>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
