import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { AnnouncementBar } from '~/content/announcement/announcement-bar'
import { useServerContent } from '~/content/server-content'
import { articlesBeside, namedLinks } from '~/content/site-settings/page-names'
import { PING_DELAYS_S, QUICK_EXIT_PATH } from '~/lib/pages/analytics'
import { ExitIcon } from '~/ui/icons'
import { SiteHeader } from '~/ui/site-header'

import { SiteFooter } from './site-footer'

const PINGS = [QUICK_EXIT_PATH, ...PING_DELAYS_S.map((seconds) => `${QUICK_EXIT_PATH}?${seconds}`)]

/** The logo: a doorway with rings. The light in it uses `--logo-light`, or else the colour of the text. */
function LogoMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M5.1 28.2q-.3-6.4-.1-12.7C5.2 8.5 9.9 3.9 16.1 3.8s10.8 4.5 10.9 11.6q.1 6.5-.1 12.9M11.1 28.3q-.2-6.1 0-12c.2-3.5 2.1-5.7 4.9-5.7s4.8 2.3 4.9 5.7q.1 6 0 11.9"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="17.4" r="2.1" fill="var(--logo-light, currentColor)" />
    </svg>
  )
}

type QuickExitProps = { label: string; shortLabel: string; url: string; siteUrl: string }

/** A plain link that scripts extend. Without scripts its pings make the browser drop pages from its cache. */
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
