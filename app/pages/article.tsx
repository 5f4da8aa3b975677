import type { PortableTextComponents } from '@portabletext/react'
import * as v from 'valibot'

import type { ShownArticle } from '~/content/article/article'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import {
  articleAddress,
  listAddress,
  type ArticleCall,
  type Callout,
  type CrisisCardPlace,
  type TherapistCard,
} from '~/content/article/article-text'
import type { Signer } from '~/content/article/article-people'
import { TherapistLink, PortraitView } from '~/content/therapist/portrait'
import { PictureView } from '~/content/picture/picture-view'
import { useServerContent } from '~/content/server-content'
import { useFieldEditAttributes } from '~/lib/pages/edit-attributes'
import { formatPastDay } from '~/lib/time/dates'
import { Breadcrumb } from '~/ui/navigation'
import { Lead, Paragraph } from '~/ui/typography'

import { CallButtons, callSchema } from '../sections/call-to-action/call-buttons'
import { SiteProse } from '../sections/parts'
import { ArticlePages } from './article-list'
import { CrisisCard } from './crisis-card'

type Part<Value> = { value: Value }

function CalloutBox({ value: { title, text } }: Part<Callout>) {
  return (
    <div className="callout" role="note">
      {title ? (
        <p>
          <strong>{title}</strong>
        </p>
      ) : null}
      <Paragraph>{text}</Paragraph>
    </div>
  )
}

const Therapist = ({ value }: Part<TherapistCard>) => (
  <div className="article__therapist">
    <TherapistLink face={value.therapist} />
  </div>
)

/** The crisis line of the site settings, with the article's own heading if it has one. */
function ArticleCrisis({ value }: Part<Pick<CrisisCardPlace, 'heading'>>) {
  const { crisis } = useServerContent('site')
  return <CrisisCard {...crisis} heading={value.heading ?? crisis.heading} />
}

function Call({ value }: Part<ArticleCall>) {
  const parsed = v.safeParse(callSchema, value)
  if (!parsed.success) return null
  const { heading, intro, buttons } = parsed.output
  const id = `call-${value._key}`
  return (
    <aside className="article__call" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Paragraph>{intro}</Paragraph>
      <CallButtons buttons={buttons} />
    </aside>
  )
}

/** The blocks between the paragraphs of an article, by type. */
const articleParts: PortableTextComponents['types'] = {
  callout: CalloutBox,
  therapistCard: Therapist,
  crisisCard: ArticleCrisis,
  callToAction: Call,
}

/** An author or reviewer with portrait and title. `words` is the label with `{name}`. */
function SignedBy({ signer: { name, title, href, image }, words }: { signer: Signer; words: string }) {
  return (
    <li className="signer">
      <PortraitView picture={image} shownAt={64} sizes="4rem" />
      <p>
        {/* A function, because `$` is special in a replacement text. */}
        <a href={href}>{words.replace(/\{names?\}/, () => name)}</a>
        <span>{title}</span>
      </p>
    </li>
  )
}

/** The top of an article: title, summary, authors and dates. */
function ArticleTop({ labels, article }: Pick<ShownArticle, 'labels' | 'article'>) {
  const { navigation } = useServerContent('site')
  const mark = useFieldEditAttributes(article._id, 'article')
  const { title, summary, picture, authors, reviewedBy, publishedAt, reviewedAt, minutes } = article
  const day = (field: 'publishedAt' | 'reviewedAt', value: string | null, label: string) =>
    value ? (
      <time dateTime={value} {...mark(field)}>
        {label.replace('{day}', formatPastDay(value))}
      </time>
    ) : null

  return (
    <section className="section section--indigo article-top">
      <div className={picture ? 'wrap article-top__words' : 'wrap'}>
        <Breadcrumb
          label={navigation.breadcrumb}
          pages={[
            { href: '/', name: navigation.home },
            { href: ARTICLES_PATH, name: navigation.articles },
          ]}
        />
        <h1>{title}</h1>
        <Lead>{summary}</Lead>
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
          {reviewedBy ? day('reviewedAt', reviewedAt, labels.reviewedAtLabel) : null}
          {day('publishedAt', publishedAt, labels.publishedLabel)}
        </p>
      </div>
    </section>
  )
}

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
            <TherapistLink face={face} />
          </li>
        ))}
      </ul>
      <p>
        <a href="/therapists">{labels.helpersLabel}</a>
      </p>
    </section>
  )
}

/** Whether a part may be the text before the picture, which must not interrupt instructions further down. */
const isOpening = (part: ShownArticle['article']['body'][number]) =>
  part._type === 'callout' || (part._type === 'block' && part.style === 'normal' && !part.listItem)

/** An article with its authors, text, sources and therapists for its topics. */
export function ArticleView({ labels, article, helpers, page, pages }: ShownArticle) {
  const mark = useFieldEditAttributes(article._id, 'article')
  const { body, picture, topics, sources } = article
  // On phones, text fills the first screen: it paints one round trip before a picture.
  const opening = body.slice(0, 3).findIndex(isOpening) + 1
  const prose = (value: typeof body) => (
    <SiteProse value={value} types={articleParts} heading={({ children }) => <h2>{children}</h2>} />
  )

  return (
    <article>
      <ArticleTop labels={labels} article={article} />
      <div className="section wrap article-columns">
        <div className="article">
          {prose(body.slice(0, opening))}
          {picture ? (
            <PictureView
              picture={picture}
              shape="wide"
              maxWidth={600}
              sizes="(min-width: 60rem) 31rem, calc(100vw - 2.5rem)"
              className="article-picture"
              eager
            />
          ) : null}
          {prose(body.slice(opening))}
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
