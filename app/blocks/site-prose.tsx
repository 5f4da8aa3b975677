import { chatLink, isChatEntry } from '~/content/chat'
import type { Prose } from '~/content/prose'
import { ProseView } from '~/content/prose-view'
import { useSite } from '~/content/use-site'

/** Formatted text whose chat links use the messages of the site settings. */
export function SiteProse({ value }: { value: Prose }) {
  const site = useSite()
  return <ProseView value={value} chatLink={(entry) => (isChatEntry(entry) ? chatLink(site, entry) : null)} />
}
