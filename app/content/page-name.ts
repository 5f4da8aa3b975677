import type { SiteSettings } from './site-settings'

/** The name that header and footer give to a page of the site; undefined for a page that stands in neither. */
export function pageName({ navigation, footer }: SiteSettings, path: string): string | undefined {
  const names: Partial<Record<string, string>> = {
    '/': navigation.home,
    '/about': navigation.about,
    '/services': navigation.services,
    '/therapists': navigation.therapists,
    '/contact': navigation.contact,
    '/faq': navigation.faq,
    '/terms': footer.terms,
    '/privacy': footer.privacy,
  }
  return names[path]
}
