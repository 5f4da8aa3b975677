import { useContext } from 'react'
import closeScript from 'virtual:client-script/every-page/announcement'

import { ScriptNonce } from '~/lib/pages/root-context'
import { CloseIcon } from '~/ui/icons'
import { Typography } from '~/ui/typography'

import { ServerContentContext, useServerContent } from '../server-content'
import { namedLinks } from '../site-settings/page-names'

/** The announcement of the page; null for most. */
export const useAnnouncement = () => useContext(ServerContentContext).announcement ?? null

/**
 * The announcement above the header. The server removes it for visitors who closed it
 * (`server/page-cache/stored-page.ts`), so its element and its style are matched there.
 */
export function AnnouncementBar() {
  const announcement = useAnnouncement()
  const site = useServerContent('site')
  const nonce = useContext(ScriptNonce)
  if (!announcement) return null
  const { key, text, links } = announcement
  return (
    <section className="announcement" aria-label={site.navigation.announcement}>
      <p>
        <Typography>{text}</Typography>
        {namedLinks(site, links).map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
      <form method="post" action="/submit/announcement">
        <button type="submit" name="announcement" value={key} aria-label={site.navigation.closeAnnouncement}>
          <CloseIcon />
        </button>
      </form>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: closeScript }} />
    </section>
  )
}
