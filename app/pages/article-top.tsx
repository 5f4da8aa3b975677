import type { ShownArticle } from '~/content/article'
import type { Signer } from '~/content/article-people'
import { PictureView } from '~/content/picture-view'
import { PortraitView } from '~/content/portrait-view'
import { useServerContent } from '~/content/server-content'
import { useFieldMarks } from '~/lib/pages/mark'
import { ARTICLES_PATH } from '~/lib/pages/articles-path'
import { formatPastDay } from '~/lib/time/past-day'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Words } from '~/ui/words'

/** Who signs, with a face, and what is said of it. */
function SignedBy({ signer: { name, title, href, image }, words }: { signer: Signer; words: string }) {
  return (
    <li className="signer">
      <PortraitView picture={image} shownAt={64} sizes="4rem" />
      <p>
        {/* A function, because `$` in a replacement text has a meaning. */}
        <a href={href}>{words.replace(/\{names?\}/, () => name)}</a>
        <span>{title}</span>
      </p>
    </li>
  )
}

/** What an article is about, who signs it and when, and its picture. */
export function ArticleTop({ labels, article }: Pick<ShownArticle, 'labels' | 'article'>) {
  const { navigation } = useServerContent('site')
  const mark = useFieldMarks(article._id, 'article')
  const { title, summary, picture, authors, reviewedBy, publishedAt, reviewedAt, minutes } = article
  const day = (field: 'publishedAt' | 'reviewedAt', value: string | null, label: string) =>
    value ? (
      <time dateTime={value} {...mark(field)}>
        {label.replace('{day}', formatPastDay(value))}
      </time>
    ) : null

  return (
    <section className="section section--indigo article-top">
      <div className={picture ? 'wrap article-top__columns' : 'wrap'}>
        <div>
          <Breadcrumb
            label={navigation.breadcrumb}
            pages={[
              { href: '/', name: navigation.home },
              { href: ARTICLES_PATH, name: navigation.articles },
            ]}
          />
          <h1>{title}</h1>
          {summary ? (
            <p className="lead">
              <Words>{summary}</Words>
            </p>
          ) : null}
          {authors.length > 0 || reviewedBy ? (
            <ul className="plain-list signers">
              {authors.map((author) => (
                <SignedBy key={author.name} signer={author} words={labels.authorsLabel} />
              ))}
              {reviewedBy ? <SignedBy signer={reviewedBy} words={labels.reviewedLabel} /> : null}
            </ul>
          ) : null}
          <p className="article-facts">
            <span>{labels.readingTime.replace('{minutes}', String(minutes))}</span>
            {day('publishedAt', publishedAt, labels.publishedLabel)}
            {reviewedBy ? day('reviewedAt', reviewedAt, labels.reviewedAtLabel) : null}
          </p>
        </div>
        {picture ? (
          <PictureView
            picture={picture}
            shape="wide"
            shownAt={600}
            sizes="(min-width: 60rem) 34rem, calc(100vw - 2.5rem)"
            className="article-picture"
            eager
          />
        ) : null}
      </div>
    </section>
  )
}
