import type { LegalDocument } from '~/content/legal-document'
import { useSite } from '~/content/use-site'
import { formatDay } from '~/lib/dates'

import { CrisisCard } from './crisis-card'
import { SiteProse } from './site-prose'

/** Binding words have no default. Visitors are told, and not left to believe that this is all. */
const INCOMPLETE = 'Some of this text cannot be shown right now.'

/** Privacy or terms: a table of contents beside sections that each begin with a plain summary. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { crisis } = useSite()

  return (
    <>
      <section className="section section--indigo legal-top">
        <div className="wrap">
          <h1>{document.title}</h1>
          {document.intro ? <p className="lead">{document.intro}</p> : null}
          {document.lastUpdated ? (
            <p>
              {document.updatedLabel} <time dateTime={document.lastUpdated}>{formatDay(document.lastUpdated)}</time>
            </p>
          ) : null}
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
          <CrisisCard {...crisis} />
          {document.complete ? null : (
            <p className="note" role="note">
              {INCOMPLETE} <a href="/contact">Write to us</a> and we send it to you.
            </p>
          )}
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
