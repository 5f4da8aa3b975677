import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { namedLinks } from '~/content/site-settings/page-names'
import { useServerContent } from '~/content/server-content'
import { LogoMark } from '~/ui/logo'
import { QuickExit } from '~/ui/quick-exit'
import { SiteHeader } from '~/ui/site-header'

import { SiteFooter } from './site-footer'

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
      <SiteHeader
        siteName={name}
        mark={<LogoMark />}
        links={namedLinks(site, navigation.links)}
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
