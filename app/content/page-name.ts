import type { SiteSettings } from './site-settings'

/** Names of pages by their path. */
export type PageNames = Partial<Record<string, string>>

/** The names that header and footer give to a page and to those above it, of the pages that stand in either. */
export function pageNames({ navigation, footer, newsletter }: SiteSettings, path: string): PageNames {
  const names = {
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
  return Object.fromEntries(Object.entries(names).filter(([known]) => known === '/' || path === known || path.startsWith(`${known}/`)))
}
