import type { ArticleCard } from '~/content/article/articles'
import { PictureView } from '~/content/picture/picture-view'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import type { EditAttributes } from '~/lib/pages/edit-attributes'
import { formatPastDay } from '~/lib/time/dates'
import { Drawing } from '~/ui/drawing'
import { Paragraph } from '~/ui/typography'

type ArticlePagesProps = {
  page: number
  pages: number
  addressOf: (page: number) => string
  labels: { pageLabel: string; before: string; after: string }
}

/** Formats the position of a page with the label of staff: `Page 2 of 5`. */
export const placeOf = (label: string, page: number, pages: number): string =>
  label.replace('{page}', String(page)).replace('{pages}', String(pages))

/** Links to the previous and next page of a list or a long article; nothing for a single page. */
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

type ArticleCardsProps = { articles: readonly ArticleCard[]; mark: (id: string) => EditAttributes }

/** A list of article cards. `mark` returns the edit attributes of each in a preview. */
export function ArticleCards({ articles, mark }: ArticleCardsProps) {
  return (
    <ul className="plain-list articles" data-in-twos={articles.length % 2} data-in-threes={articles.length % 3}>
      {articles.map(({ _id, slug, title, summary, picture, authors, publishedAt }, index) => (
        <li key={_id} className="article-card" {...mark(_id)}>
          <div className="article-card__picture">
            {picture ? (
              <PictureView
                picture={picture}
                shape="wide"
                maxWidth={480}
                sizes={`(min-width: 48rem) ${index < 2 ? 36 : 24}rem, 7rem`}
                eager={index < 2}
              />
            ) : (
              <Drawing name="rings-motif" />
            )}
          </div>
          <div>
            <h2>
              <a href={`${ARTICLES_PATH}/${slug}`}>{title}</a>
            </h2>
            <Paragraph>{summary}</Paragraph>
            <p className="article-facts">
              {authors.length > 0 ? <span>{authors.join(', ')}</span> : null}
              {publishedAt ? <time dateTime={publishedAt}>{formatPastDay(publishedAt)}</time> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
