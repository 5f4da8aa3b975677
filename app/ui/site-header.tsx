import type { ReactNode } from 'react'

export type NavigationLink = { label: string; href: string }

type SiteHeaderProps = {
  siteName: string
  mark: ReactNode
  links: readonly NavigationLink[]
  booking: NavigationLink
  menuLabel: string
  path: string
}

/** Specification section 2: over these pages the header is clear until the page is scrolled. */
const CLEAR_HEADER_PATHS = new Set(['/', '/about', '/contact'])

/** The header of every page. The mobile menu is a `details` element, so it opens without scripts. */
export function SiteHeader({ siteName, mark, links, booking, menuLabel, path }: SiteHeaderProps) {
  const clear = CLEAR_HEADER_PATHS.has(path)
  const items = links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} aria-current={href === path ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ))

  return (
    <header className={clear ? 'site-header site-header--clear' : 'site-header'}>
      <div className="wrap site-header__bar">
        <a className="site-header__brand" href="/">
          {mark}
          {siteName}
        </a>
        <nav aria-label="Main">
          <ul className="plain-list site-header__links">
            {items}
            <li>
              <a className="button button--small" href={booking.href}>
                {booking.label}
              </a>
            </li>
          </ul>
        </nav>
        <details className="site-header__menu">
          <summary>
            <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M3 6.5h18M3 12h18M3 17.5h18" />
            </svg>
            {menuLabel}
          </summary>
          <nav aria-label={menuLabel}>
            <ul className="plain-list">
              {items}
              <li>
                <a className="button" href={booking.href}>
                  {booking.label}
                </a>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
