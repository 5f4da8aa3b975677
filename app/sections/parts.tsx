import { chatLink, isChatEntry } from '~/content/site-settings/chat'
import { ProseView, type ProseViewProps } from '~/content/prose/prose-view'
import { useServerContent } from '~/content/server-content'
import { useItemEditAttributes } from '~/preview/edit-attributes'
import { Typography } from '~/ui/typography'

/** The heading of a section, with its introduction. */
export function SectionIntro({ id, heading, intro }: { id: string; heading: string; intro: string | null }) {
  return (
    <>
      <h2 id={id}>{heading}</h2>
      {intro ? (
        <p className="lead">
          <Typography>{intro}</Typography>
        </p>
      ) : null}
    </>
  )
}

type TitledListProps = { className: string; items: readonly { _key: string; title: string; text: string }[] }

/** Short texts with small headings, which fade in on scroll. */
export function TitledList({ className, items }: TitledListProps) {
  const mark = useItemEditAttributes('items')
  return (
    <ul className={`plain-list ${className}`}>
      {items.map(({ _key, title, text }) => (
        <li key={_key} className="reveal" {...mark(_key)}>
          <h3>{title}</h3>
          <p>
            <Typography>{text}</Typography>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Formatted text whose chat links use the messages of the site settings. */
export function SiteProse(prose: Omit<ProseViewProps, 'chatLink'>) {
  const site = useServerContent('site')
  return <ProseView {...prose} chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry) : null)} />
}
