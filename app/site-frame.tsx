import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { AnnouncementBar } from '~/content/announcement/announcement-bar'
import { useServerContent } from '~/content/server-content'
import { articlesBeside, namedLinks } from '~/content/site-settings/page-names'
import { PING_DELAYS_S, QUICK_EXIT_PATH } from '~/lib/pages/analytics'
import { ExitIcon } from '~/ui/icons'
import { LogoMark } from '~/ui/logo'
import { SiteHeader } from '~/ui/site-header'

import { SiteFooter } from './site-footer'

const PINGS = [QUICK_EXIT_PATH, ...PING_DELAYS_S.map((seconds) => `${QUICK_EXIT_PATH}?${seconds}`)]

type QuickExitProps = { label: string; shortLabel: string; url: string; siteUrl: string }

/**
 * Leaves the site at once: a plain link that scripts extend with keys and history replacement. Without scripts its
 * pings make the browser drop pages from the back/forward cache.
 */
function QuickExit({ label, shortLabel, url, siteUrl }: QuickExitProps) {
  return (
    <a
      className="quick-exit"
      href={url}
      rel="noreferrer"
      ping={PINGS.map((path) => siteUrl + path).join(' ')}
      aria-label={label}
      data-exit=""
    >
      <ExitIcon />
      {shortLabel}
    </a>
  )
}

/** Header, main part and footer of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <FrameHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

function FrameHeader() {
  const { pathname } = useLocation()
  const site = useServerContent('site')
  const { siteUrl } = useServerContent('settings')
  const { name, navigation, quickExit, crisis } = site

  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <AnnouncementBar />
      <SiteHeader
        siteName={name}
        mark={<LogoMark />}
        links={namedLinks(site, navigation.links)}
        moreLinks={articlesBeside(navigation.links, site)}
        booking={{ label: navigation.book, href: '/services' }}
        menuLabel={navigation.menu}
        closeMenuLabel={navigation.closeMenu}
        path={pathname}
        exit={<QuickExit {...quickExit} siteUrl={siteUrl} />}
        call={{
          label: crisis.callLabel.replace('{number}', () => crisis.number),
          href: `tel:${crisis.number.replaceAll(' ', '')}`,
        }}
      />
    </>
  )
}
