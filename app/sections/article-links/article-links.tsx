import * as v from 'valibot'

import { slug, text } from '~/content/sanity/parse'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import { useDocumentEditAttributes } from '~/preview/edit-attributes'
import { ArrowRightIcon } from '~/ui/icons'

import { validItems } from '../fields'
import { defineSection } from '../section'

const schema = v.object({ heading: text, articles: validItems(v.object({ _id: v.string(), title: text, slug })) })

function ArticleLinks({ section, id }: { section: v.InferOutput<typeof schema>; id: string }) {
  const mark = useDocumentEditAttributes('article', 'title')
  return (
    <section className="section section--tint article-links" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{section.heading}</h2>
        <ul className="plain-list">
          {section.articles.map(({ _id, title, slug }) => (
            <li key={_id} {...mark(_id)}>
              <a href={`${ARTICLES_PATH}/${slug}`}>
                {title}
                <ArrowRightIcon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const articleLinks = defineSection('articleLinks', schema, ArticleLinks, ({ articles }) => articles.length > 0)
