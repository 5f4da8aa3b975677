import { useLocation, useMatches, useRouteError } from '@remix-run/react'

import { useServerContent } from '~/content/server-content'
import { articlesBeside, namedLinks } from '~/content/site-settings/page-names'
import type { SiteSettings } from '~/content/site-settings/site-settings'
import { useFlash } from '~/content/site-settings/use-site'
import { NewsletterForm } from '~/forms/newsletter/newsletter-form'
import { isPageHandle } from '~/lib/pages/root-context'
import { FacebookIcon, InstagramIcon, LinkedInIcon, PhoneIcon, XIcon, YouTubeIcon } from '~/ui/icons'
import { Paragraph } from '~/ui/typography'

/** Company names are not translated. */
const NETWORKS = {
  instagram: { label: 'Instagram', icon: <InstagramIcon /> },
  x: { label: 'X', icon: <XIcon /> },
  facebook: { label: 'Facebook', icon: <FacebookIcon /> },
  linkedin: { label: 'LinkedIn', icon: <LinkedInIcon /> },
  youtube: { label: 'YouTube', icon: <YouTubeIcon /> },
} as const

/** Returns the parts that the page itself shows. A failed page shows none. */
function useHiddenParts() {
  const failed = (useRouteError() ?? null) !== null
  const handles = useMatches().map(({ handle }) => (isPageHandle(handle) ? handle : {}))
  return failed ? [] : handles.flatMap(({ hidesInFooter }) => hidesInFooter ?? [])
}

/** The footer of every page, with the crisis line first so that it is easy to find. */
export function SiteFooter() {
  const hidden = useHiddenParts()
  const { pathname } = useLocation()
  const flash = useFlash()
  const site = useServerContent('site')
  const { name, tagline, crisis, social, apps, footer, newsletter } = site
  const badges = [
    { label: apps.appStoreLabel, href: apps.appStoreUrl },
    { label: apps.googlePlayLabel, href: apps.googlePlayUrl },
  ].flatMap(({ label, href }) => (href ? { label, href } : []))
  const company = [footer.company, footer.companyAddress].filter(Boolean).join(', ')

  return (
    <footer className="site-footer">
      <div className="wrap">
        {hidden.includes('crisis') ? null : <CrisisLine {...crisis} />}
        {hidden.includes('newsletter') ? null : (
          <details className="site-footer__letter" open={flash?.form === 'newsletter' || undefined}>
            <summary>
              <h2>{newsletter.heading}</h2>
            </summary>
            <Paragraph>{newsletter.text}</Paragraph>
            <NewsletterForm place="newsletter" path={pathname} words={newsletter} />
          </details>
        )}
        <div className="site-footer__columns">
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{footer.linksHeading}</h2>
            <ul className="plain-list site-footer__links">
              {[...namedLinks(site, footer.links), ...articlesBeside(footer.links, site)].map(({ label, href }) => (
                <li key={`${label} ${href}`}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          {social.length > 0 ? (
            <div>
              <h2>{footer.socialHeading}</h2>
              <ul className="plain-list site-footer__row">
                {social.map(({ network, url }) => (
                  <li key={url}>
                    <a href={url} rel="me noopener">
                      {NETWORKS[network].icon}
                      <span className="visually-hidden">{NETWORKS[network].label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {badges.length > 0 ? (
            <div>
              <h2>{apps.heading}</h2>
              <ul className="plain-list site-footer__row">
                {badges.map(({ label, href }) => (
                  <li key={href}>
                    <a className="button button--quiet button--small" href={href} rel="noopener">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        <div className="site-footer__end">
          <p>
            <strong>{name}</strong>
            <span> {tagline}</span>
          </p>
          {company ? <p>{company}</p> : null}
          <p className="site-footer__copyright">
            {footer.copyright.replace('{year}', String(new Date().getFullYear()))}
          </p>
        </div>
      </div>
    </footer>
  )
}

function CrisisLine({ heading, text, callLabel, number }: SiteSettings['crisis']) {
  return (
    <section className="site-footer__crisis" aria-labelledby="footer-crisis">
      <h2 id="footer-crisis">{heading}</h2>
      <Paragraph>{text}</Paragraph>
      <a className="button button--quiet button--small" href={`tel:${number.replaceAll(' ', '')}`}>
        <PhoneIcon />
        {callLabel.replace('{number}', number)}
      </a>
    </section>
  )
}
