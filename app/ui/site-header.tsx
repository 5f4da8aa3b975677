import type { ReactNode } from 'react'

import { withoutZeroWidth } from '~/lib/text/typography'

import { CloseIcon, MenuIcon } from './icons'

export type NavigationLink = { label: string; href: string }

type SiteHeaderProps = {
  siteName: string
  mark: ReactNode
  links: readonly NavigationLink[]
  /** Links that only the mobile menu has. */
  moreLinks: readonly NavigationLink[]
  booking: NavigationLink
  menuLabel: string
  closeMenuLabel: string
  path: string
  exit: ReactNode
  /** The emergency number. */
  call: NavigationLink
}

/** Pages with a transparent header until scrolled (specification section 2). */
const CLEAR_HEADER_PATHS = new Set(['/', '/about', '/contact'])

/** Label length, in characters, from which the links no longer fit two lines; space around a link counts three. */
const FOLDED_FROM = 140

/** The header of every page. The mobile menu is a `details` element, so it opens without scripts. */
export function SiteHeader({
  siteName,
  mark,
  links,
  moreLinks,
  booking,
  menuLabel,
  closeMenuLabel,
  path,
  exit,
  call,
}: SiteHeaderProps) {
  const clear = CLEAR_HEADER_PATHS.has(path)
  const folded = links.reduce((letters, { label }) => letters + withoutZeroWidth(label).length + 3, 0) > FOLDED_FROM
  const itemsOf = (group: readonly NavigationLink[]) =>
    group.map(({ label, href }) => (
      <li key={`${label} ${href}`}>
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
        {exit}
        <nav className="site-header__nav" aria-label={folded ? booking.label : menuLabel}>
          <ul className="plain-list site-header__links">
            {folded ? null : itemsOf(links)}
            <li>
              <a className="button button--quiet button--small" href={booking.href}>
                {booking.label}
              </a>
            </li>
          </ul>
        </nav>
        <details className={folded ? 'site-header__menu site-header__menu--folded' : 'site-header__menu'}>
          <summary>
            <span className="site-header__open">
              <MenuIcon />
              {menuLabel}
            </span>
            <span className="site-header__close">
              <CloseIcon />
              {closeMenuLabel}
            </span>
          </summary>
          <nav aria-label={menuLabel}>
            <ul className="plain-list">
              {itemsOf(links)}
              <li>
                <a className="button" href={booking.href}>
                  {booking.label}
                </a>
              </li>
            </ul>
            <ul className="plain-list">
              {itemsOf(moreLinks)}
              <li>
                <a className="button button--quiet" href={call.href}>
                  {call.label}
                </a>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
