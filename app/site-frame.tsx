import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { SiteSettings } from '~/content/site-settings'
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon, YouTubeIcon } from '~/ui/icons'
import { LogoMark } from '~/ui/logo'
import { QuickExit } from '~/ui/quick-exit'
import { SiteFooter } from '~/ui/site-footer'
import { SiteHeader } from '~/ui/site-header'

/** Names of other companies: the same in every language. */
const NETWORKS = {
  instagram: { label: 'Instagram', icon: <InstagramIcon /> },
  x: { label: 'X', icon: <XIcon /> },
  facebook: { label: 'Facebook', icon: <FacebookIcon /> },
  linkedin: { label: 'LinkedIn', icon: <LinkedInIcon /> },
  youtube: { label: 'YouTube', icon: <YouTubeIcon /> },
} as const

/** Header, main part and footer of every page, with the words of the site settings. */
export function SiteFrame({ site, year, children }: { site: SiteSettings; year: number; children: ReactNode }) {
  const { pathname } = useLocation()
  const { navigation, footer, apps } = site
  const pages = {
    home: { label: navigation.home, href: '/' },
    about: { label: navigation.about, href: '/about' },
    services: { label: navigation.services, href: '/services' },
    therapists: { label: navigation.therapists, href: '/therapists' },
    contact: { label: navigation.contact, href: '/contact' },
    faq: { label: navigation.faq, href: '/faq' },
    terms: { label: footer.terms, href: '/terms' },
    privacy: { label: footer.privacy, href: '/privacy' },
  }
  const badges = [
    { label: apps?.appStoreLabel, href: apps?.appStoreUrl },
    { label: apps?.googlePlayLabel, href: apps?.googlePlayUrl },
  ]

  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <SiteHeader
        siteName={site.name}
        mark={<LogoMark />}
        links={[pages.home, pages.about, pages.services, pages.therapists, pages.contact, pages.faq]}
        booking={{ label: navigation.book, href: '/services' }}
        menuLabel={navigation.menu}
        closeMenuLabel={navigation.closeMenu}
        path={pathname}
      >
        {site.quickExit ? <QuickExit {...site.quickExit} /> : null}
      </SiteHeader>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        siteName={site.name}
        tagline={site.tagline}
        crisis={site.crisis}
        linksHeading={footer.linksHeading}
        links={[pages.about, pages.therapists, pages.contact, pages.services, pages.faq, pages.terms, pages.privacy]}
        social={{
          heading: footer.socialHeading,
          links: site.social.map(({ network, url }) => ({ ...NETWORKS[network], href: url })),
        }}
        apps={apps && { heading: apps.heading, links: badges.flatMap(({ label, href }) => (label && href ? { label, href } : [])) }}
        copyright={footer.copyright.replace('{year}', String(year))}
      />
    </>
  )
}
