import type { LegalDocument } from '~/content/legal-document'
import { useSite } from '~/content/use-site'
import { formatDay } from '~/lib/dates'

import { CrisisCard } from './crisis-card'
import { SiteProse } from './site-prose'

/** Privacy or terms: a table of contents beside sections that each begin with a plain summary. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { crisis } = useSite()

  return (
    <>
      <section className="section section--indigo legal-top">
        <div className="wrap">
          <h1>{document.title}</h1>
          <p className="lead">{document.intro}</p>
          <p>
            {document.updatedLabel} <time dateTime={document.lastUpdated}>{formatDay(document.lastUpdated)}</time>
          </p>
        </div>
      </section>
      <div className="section wrap legal">
        <nav className="legal__contents" aria-labelledby="contents">
          <h2 id="contents">{document.contentsLabel}</h2>
          <ol className="plain-list">
            {document.sections.map(({ anchor, heading }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__sections">
          {crisis ? <CrisisCard {...crisis} /> : null}
          {document.sections.map(({ anchor, heading, summary, body }) => (
            <section key={anchor} id={anchor} aria-labelledby={`${anchor}-heading`}>
              <h2 id={`${anchor}-heading`}>{heading}</h2>
              {summary ? (
                <p className="legal__summary">
                  <strong>{document.summaryLabel}:</strong> {summary}
                </p>
              ) : null}
              <SiteProse value={body} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
