type ArticlePagesProps = {
  page: number
  pages: number
  addressOf: (page: number) => string
  labels: { pageLabel: string; before: string; after: string }
}

/** Which of several pages this is, in words of staff. */
export const placeOf = (label: string, page: number, pages: number): string =>
  label.replace('{page}', String(page)).replace('{pages}', String(pages))

/** The way to the other pages of a list or a long article; nothing where there is one page. */
export function ArticlePages({ page, pages, addressOf, labels }: ArticlePagesProps) {
  if (pages < 2) return null
  return (
    <p className="article-pages">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev">
          {labels.before}
        </a>
      ) : null}
      <span>{placeOf(labels.pageLabel, page, pages)}</span>
      {page < pages ? (
        <a href={addressOf(page + 1)} rel="next">
          {labels.after}
        </a>
      ) : null}
    </p>
  )
}
