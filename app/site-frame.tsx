import { useLocation, useMatches, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useServerContent } from '~/content/server-content'
import { namedLinks } from '~/content/site-settings/page-names'
import { useFlash } from '~/content/site-settings/use-site'
import { NewsletterForm } from '~/forms/newsletter/newsletter-form'
import { PING_DELAYS_S, QUICK_EXIT_PATH } from '~/lib/pages/analytics'
import { isPageHandle } from '~/lib/pages/root-context'
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon, YouTubeIcon } from '~/ui/icons'
import { SiteFooter } from '~/ui/site-footer'
import { SiteHeader } from '~/ui/site-header'
import { Typography } from '~/ui/typography'

import { ExitIcon } from './ui/icons'

type LogoMarkProps = {
  className?: string
}

/**
 * The sign of the site: a doorway that is also rings of cloth. The name beside it is text from the dataset.
 * Its light takes `--logo-light`, or else the colour of the text. Drawn by packages/artwork/logo.mjs.
 */
function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg className={className} width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
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
