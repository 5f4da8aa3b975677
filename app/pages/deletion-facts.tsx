import type { InfoCard } from '~/content/pages/delete-account-page'
import { useServerContent } from '~/content/server-content'
import { ArrowRightIcon } from '~/ui/icons'
import { Lead } from '~/ui/typography'

import { SiteProse } from '../sections/parts'

/** Explains what deletion means, and the alternatives. Only the server renders it, because it has no state. */
export function DeletionFacts() {
  const { heading, intro, cards } = useServerContent('deletion')
  return (
    <div className="section">
      <div className="wrap">
        <h1>{heading}</h1>
        <Lead>{intro}</Lead>
        <div className="deletion-facts">
          {cards.map((card) => (
            <FactCard key={card._key} {...card} />
          ))}
        </div>
      </div>
    </div>
  )
}

function FactCard({ _key, title, body, link }: InfoCard) {
  return (
    <section className="card" aria-labelledby={_key}>
      <h2 id={_key}>{title}</h2>
      <SiteProse value={body} />
      {link ? (
        <p>
          <a className="deletion-facts__link" href={link.path}>
            {link.label}
            <ArrowRightIcon />
          </a>
        </p>
      ) : null}
    </section>
  )
}
