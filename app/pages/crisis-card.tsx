import type { CrisisHelp } from '~/content/search/crisis-help'
import { useServerContent } from '~/content/server-content'
import type { SiteSettings } from '~/content/site-settings/site-settings'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'

type CrisisCardProps = Pick<SiteSettings['crisis'], 'heading' | 'text' | 'callLabel' | 'number'> & {
  article?: CrisisHelp['article']
}

/** The emergency contact, for pages on which someone may look for it. Styles: `crisis-card.css`. */
export function CrisisCard({ heading, text, callLabel, number, article }: CrisisCardProps) {
  return (
    <aside className="crisis-card" aria-labelledby="crisis">
      <h2 id="crisis">{heading}</h2>
      <p>
        {text} <a href={`tel:${number.replaceAll(' ', '')}`}>{callLabel.replace('{number}', () => number)}</a>
      </p>
      {article ? (
        <p>
          <a href={`${ARTICLES_PATH}/${article.slug}`}>{article.title}</a>
        </p>
      ) : null}
    </aside>
  )
}

/** The crisis line above the results of a crisis-related search. */
export function CrisisResult({ article }: Pick<CrisisHelp, 'article'>) {
  const { crisis } = useServerContent('site')
  return <CrisisCard {...crisis} article={article} />
}
