import type { MenuPath } from '~/lib/fixed-pages'

import type { MenuLink } from './menu'
import type { SiteSettings } from './site-settings'

/** Names of pages by their path. */
export type PageNames = Partial<Record<string, string>>

/** The names of the pages that the site always has, whether a menu holds them or not. */
function namesOf({ navigation, footer, newsletter }: SiteSettings): PageNames {
  const names: Record<MenuPath | '/newsletter', string> = {
    '/': navigation.home,
    '/about': navigation.about,
    '/services': navigation.services,
    '/therapists': navigation.therapists,
    '/contact': navigation.contact,
    '/faq': navigation.faq,
    '/terms': footer.terms,
    '/privacy': footer.privacy,
    '/newsletter': newsletter.heading,
  }
  return names
}

/** The names of a page and of those above it. */
export function pageNames(settings: SiteSettings, path: string): PageNames {
  return Object.fromEntries(
    Object.entries(namesOf(settings)).filter(
      ([known]) => known === '/' || path === known || path.startsWith(`${known}/`),
    ),
  )
}

/** The links of a menu with their words: their own, or else the name of the page. */
export function namedLinks(settings: SiteSettings, links: readonly MenuLink[]): { label: string; href: string }[] {
  const names = namesOf(settings)
  return links.map(({ label, href }) => ({ label: label ?? names[href] ?? href, href }))
}
