import { paginationPages, pagePosition, type PagingLabels } from '~/lib/pages/paging'

import { ChatIcon } from './icons'

type BreadcrumbProps = {
  /** The accessible name. */
  label: string
  /** Ancestors of this page, the home page first. */
  pages: readonly { href: string; name: string }[]
  /** The name of this page, unless its heading follows directly. */
  current?: string
}

/** Breadcrumb links from the home page to this one. Styles: `breadcrumb.css`. */
export function Breadcrumb({ label, pages, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="plain-list breadcrumb">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {current ? <li aria-current="page">{current}</li> : null}
      </ol>
    </nav>
  )
}

type PaginationProps = { labels: PagingLabels; page: number; pages: number; addressOf: (page: number) => string }

/** Links between the pages of a long list; renders nothing for a single page. */
export function Pagination({ labels, page, pages, addressOf }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={labels.label}>
      <ul className="plain-list button-row">
        {page > 1 ? (
          <li>
            <a className="button button--small button--quiet" href={addressOf(page - 1)} rel="prev">
              {labels.previous}
            </a>
          </li>
        ) : null}
        {paginationPages(page, pages).map((other, index) =>
          other === null ? (
            <li key={`gap-${index}`}>…</li>
          ) : (
            <li key={other}>
              <a
                className={other === page ? 'button button--small' : 'button button--small button--quiet'}
                href={addressOf(other)}
                aria-label={pagePosition(labels, other, pages)}
                aria-current={other === page ? 'page' : undefined}
              >
                {other}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a className="button button--small button--quiet" href={addressOf(page + 1)} rel="next">
              {labels.next}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** A button to the chat; nothing without a chat. */
export const ChatButton = ({ href, label, quiet = false }: { href: string | null; label: string; quiet?: boolean }) =>
  href === null ? null : (
    <a className={quiet ? 'button button--quiet' : 'button'} href={href}>
      <ChatIcon />
      {label}
    </a>
  )
