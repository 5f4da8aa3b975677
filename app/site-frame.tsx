import { useLocation, useMatches, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'

import { namedLinks } from '~/content/site-settings/page-names'
import { useServerContent } from '~/content/server-content'
import { useFlash } from '~/content/site-settings/use-site'
import { NewsletterForm } from '~/forms/newsletter/newsletter-form'
import { isPageHandle } from '~/lib/pages/page-handle'
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon, YouTubeIcon } from '~/ui/icons'
import { LogoMark } from '~/ui/logo'
import { QuickExit } from '~/ui/quick-exit'
import { SiteFooter } from '~/ui/site-footer'
import { SiteHeader } from '~/ui/site-header'
import { Typography } from '~/ui/typography'

/** Company names are not translated. */
const NETWORKS = {
  instagram: { label: 'Instagram', icon: <InstagramIcon /> },
  x: { label: 'X', icon: <XIcon /> },
  facebook: { label: 'Facebook', icon: <FacebookIcon /> },
  linkedin: { label: 'LinkedIn', icon: <LinkedInIcon /> },
  youtube: { label: 'YouTube', icon: <YouTubeIcon /> },
} as const

/** Header, main part and footer of every page. */
export function SiteFrame({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  return (
    <>
      <FrameHeader siteUrl={siteUrl} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <FrameFooter />
    </>
  )
}

function FrameHeader({ siteUrl }: { siteUrl: string }) {
  const { pathname } = useLocation()
  const settings = useServerContent('site')
  const { name, navigation, quickExit, crisis } = settings

  return (
    <>
      <a className="skip-link" href="#main">
        {navigation.skip}
      </a>
      <SiteHeader
        siteName={name}
        mark={<LogoMark />}
        links={namedLinks(settings, navigation.links)}
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

function FrameFooter() {
  // A failed page does not show its own parts either.
  const failed = (useRouteError() ?? null) !== null
  const handles = useMatches().map(({ handle }) => (isPageHandle(handle) ? handle : {}))
  const brought = failed ? [] : handles.flatMap(({ hidesInFooter }) => hidesInFooter ?? [])
  const { pathname } = useLocation()
  const flash = useFlash()
  const settings = useServerContent('site')
  const { name, tagline, crisis, social, apps, footer, newsletter, articles } = settings
  const badges = [
    { label: apps.appStoreLabel, href: apps.appStoreUrl },
    { label: apps.googlePlayLabel, href: apps.googlePlayUrl },
  ]

  return (
    <SiteFooter
      siteName={name}
      tagline={tagline}
      crisis={brought.includes('crisis') ? null : crisis}
      newsletter={
        !brought.includes('newsletter') ? (
          <details className="site-footer__letter" open={flash?.form === 'newsletter' || undefined}>
            <summary>
              <h2>{newsletter.heading}</h2>
            </summary>
            <p>
              <Typography>{newsletter.text}</Typography>
            </p>
            <NewsletterForm place="newsletter" path={pathname} words={newsletter} />
          </details>
        ) : null
      }
      linksHeading={footer.linksHeading}
      links={namedLinks(settings, footer.links)}
      social={{
        heading: footer.socialHeading,
        links: social.map(({ network, url }) => ({ ...NETWORKS[network], href: url })),
      }}
      apps={{ heading: apps.heading, links: badges.flatMap(({ label, href }) => (href ? { label, href } : [])) }}
      articles={articles}
      company={[footer.company, footer.companyAddress].filter(Boolean).join(', ')}
      copyright={footer.copyright.replace('{year}', String(new Date().getFullYear()))}
    />
  )
}
