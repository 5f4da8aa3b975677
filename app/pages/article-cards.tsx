import type { ArticleCard } from '~/content/articles'
import { PictureView } from '~/content/picture-view'
import { ARTICLES_PATH } from '~/lib/pages/articles-path'
import type { Mark } from '~/lib/pages/mark'
import { formatPastDay } from '~/lib/time/past-day'
import { Drawing } from '~/ui/drawing'
import { Words } from '~/ui/words'

type ArticleCardsProps = { articles: readonly ArticleCard[]; mark: (id: string) => Mark }

/** Articles in a list. `mark` says in a preview where each is edited. */
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
                shownAt={480}
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
            {summary ? (
              <p>
                <Words>{summary}</Words>
              </p>
            ) : null}
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
