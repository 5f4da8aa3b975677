import type { SiteSettings } from '~/content/site-settings'

type CrisisCardProps = Pick<SiteSettings['crisis'], 'heading' | 'text' | 'callLabel' | 'number'>

/** Whom to call when a life is in danger, for pages where someone may look for it. Styles: `crisis-card.css`. */
export function CrisisCard({ heading, text, callLabel, number }: CrisisCardProps) {
  return (
    <aside className="crisis-card" aria-labelledby="crisis">
      <h2 id="crisis">{heading}</h2>
      <p>
        {text} <a href={`tel:${number.replaceAll(' ', '')}`}>{callLabel.replace('{number}', () => number)}</a>
      </p>
    </aside>
  )
}
