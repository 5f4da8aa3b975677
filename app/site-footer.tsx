import type { ReactNode } from 'react'

import { PhoneIcon } from './icons'
import type { NavigationLink } from './site-header'
import { Typography } from './typography'

type SiteFooterProps = {
  siteName: string
  tagline: string
  /** Null when the page itself shows it. */
  crisis: { heading: string; text: string; callLabel: string; number: string } | null
  linksHeading: string
  links: readonly NavigationLink[]
  social: { heading: string; links: readonly (NavigationLink & { icon: ReactNode })[] }
  apps: { heading: string; links: readonly NavigationLink[] }
  /** Link to the articles; null while there are none. */
  articles: NavigationLink | null
  /** The company behind the site; empty when staff left it out. */
  company: string
  copyright: string
  newsletter?: ReactNode
}

/** The footer of every page, with the crisis line first so that it is easy to find. */
export function SiteFooter({
  siteName,
  tagline,
  crisis,
  linksHeading,
  links,
  social,
  apps,
  articles,
  company,
  copyright,
  newsletter,
}: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        {crisis ? <CrisisLine {...crisis} /> : null}
        {newsletter}
        <div className="site-footer__columns">
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{linksHeading}</h2>
            <ul className="plain-list site-footer__links">
              {links.map(({ label, href }) => (
                <li key={`${label} ${href}`}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          {social.links.length > 0 ? (
            <div>
              <h2>{social.heading}</h2>
              <ul className="plain-list site-footer__row">
                {social.links.map(({ label, href, icon }) => (
                  <li key={href}>
                    <a href={href} rel="me noopener">
                      {icon}
                      <span className="visually-hidden">{label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {apps.links.length > 0 ? (
            <div>
              <h2>{apps.heading}</h2>
              <ul className="plain-list site-footer__row">
                {apps.links.map(({ label, href }) => (
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
            <strong>{siteName}</strong>
            <span> {tagline}</span>
          </p>
          {company ? <p>{company}</p> : null}
          <p className="site-footer__copyright">{copyright}</p>
          {articles ? (
            <p className="site-footer__links">
              <a href={articles.href}>{articles.label}</a>
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

function CrisisLine({ heading, text, callLabel, number }: NonNullable<SiteFooterProps['crisis']>) {
  return (
    <section className="site-footer__crisis" aria-labelledby="footer-crisis">
      <h2 id="footer-crisis">{heading}</h2>
      <p>
        <Typography>{text}</Typography>
      </p>
      <a className="button button--quiet button--small" href={`tel:${number.replaceAll(' ', '')}`}>
        <PhoneIcon />
        {callLabel.replace('{number}', number)}
      </a>
    </section>
  )
}
