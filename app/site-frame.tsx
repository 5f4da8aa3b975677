import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { SiteSettings } from '~/content/site-settings'
import { SiteFooter } from '~/ui/site-footer'
import { SiteHeader } from '~/ui/site-header'
import { SiteMark } from '~/ui/site-mark'

const NETWORK_NAMES = { instagram: 'Instagram', x: 'X', facebook: 'Facebook', linkedin: 'LinkedIn', youtube: 'YouTube' } as const

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
        mark={<SiteMark />}
        links={[pages.home, pages.about, pages.services, pages.therapists, pages.contact, pages.faq]}
        booking={{ label: navigation.book, href: '/services' }}
        menuLabel={navigation.menu}
        path={pathname}
      />
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
          links: site.social.map(({ network, url }) => ({ label: NETWORK_NAMES[network], href: url })),
        }}
        apps={apps && { heading: apps.heading, links: badges.flatMap(({ label, href }) => (label && href ? { label, href } : [])) }}
        copyright={footer.copyright.replace('{year}', String(year))}
      />
    </>
  )
}
