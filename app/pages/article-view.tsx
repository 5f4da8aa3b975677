import type { ShownArticle } from '~/content/article'
import { articleAddress, listAddress } from '~/content/article-addresses'
import { FaceLink } from '~/content/face-link'
import { useFieldMarks } from '~/lib/pages/mark'
import { ARTICLES_PATH } from '~/lib/pages/articles-path'

import { ArticlePages } from './article-pages'
import { ArticleCrisis, articleParts } from './article-parts'
import { ArticleTop } from './article-top'
import { SiteProse } from '../sections/parts'

function Sources({ labels, article: { sources } }: Pick<ShownArticle, 'labels' | 'article'>) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{labels.sourcesHeading}</h2>
      <ol>
        {sources.map(({ _key, title, publisher, address }) => (
          <li key={_key}>
            {address ? <a href={address}>{title}</a> : title}
            {publisher ? <span>{publisher}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Helpers({ labels, helpers }: Pick<ShownArticle, 'labels' | 'helpers'>) {
  return (
    <section aria-labelledby="helpers">
      <h2 id="helpers">{labels.helpersHeading}</h2>
      <ul className="plain-list article-helpers">
        {helpers.map((face) => (
          <li key={face._id}>
            <FaceLink face={face} />
          </li>
        ))}
      </ul>
      <p>
        <a href="/therapists">{labels.helpersLabel}</a>
      </p>
    </section>
  )
}

/** An article: who says it, what it says, what it rests on, and who can help. */
export function ArticleView({ labels, article, helpers, page, pages }: ShownArticle) {
  const mark = useFieldMarks(article._id, 'article')
  const { body, topics, sources } = article

  return (
    <article>
      <ArticleTop labels={labels} article={article} />
      <div className="section wrap article-columns">
        <div className="article">
          <SiteProse value={body} types={articleParts} heading={({ children }) => <h2>{children}</h2>} />
          <ArticlePages
            page={page}
            pages={pages}
            addressOf={(other) => articleAddress(article.slug, other)}
            labels={{ pageLabel: labels.pageLabel, before: labels.previousLabel, after: labels.nextLabel }}
          />
          {body.some(({ _type }) => _type === 'crisisCard') ? null : <ArticleCrisis value={{ heading: null }} />}
          {sources.length > 0 ? <Sources labels={labels} article={article} /> : null}
        </div>
        <div className="article-aside">
          {helpers.length > 0 ? <Helpers labels={labels} helpers={helpers} /> : null}
          {topics.length > 0 ? (
            <nav aria-label={labels.topicsLabel} {...mark('topics')}>
              <ul className="plain-list quick-choices">
                {topics.map((topic) => (
                  <li key={topic}>
                    <a href={listAddress({ topic, page: 1 })}>{topic}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <p>
            <a href={ARTICLES_PATH}>{labels.backLabel}</a>
          </p>
        </div>
      </div>
    </article>
  )
}
