import { chatLink, isChatEntry } from '~/content/chat'
import { ProseView, type ProseViewProps } from '~/content/prose-view'
import { useServerContent } from '~/content/server-content'

/** Formatted text whose chat links use the messages of the site settings. */
export function SiteProse(prose: Omit<ProseViewProps, 'chatLink'>) {
  const site = useServerContent('site')
  return <ProseView {...prose} chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry) : null)} />
}
