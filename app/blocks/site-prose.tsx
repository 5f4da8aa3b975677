import { chatLink, isChatEntry } from '~/content/chat'
import type { Prose } from '~/content/prose'
import { ProseView } from '~/content/prose-view'
import { useServerContent } from '~/content/server-content'

/** Formatted text whose chat links use the messages of the site settings. */
export function SiteProse({ value }: { value: Prose }) {
  const site = useServerContent('site')
  return <ProseView value={value} chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry) : null)} />
}
