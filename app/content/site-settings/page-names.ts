import { type MenuPath, ARTICLES_PATH } from '~/lib/pages/fixed-pages'

import type { MenuLink, SiteSettings } from './site-settings'

/** Settings with the link to the articles; null without articles. */
export type ShownSettings = SiteSettings & { articles: { label: string; href: string } | null }

/** Page names by path. */
export type PageNames = Partial<Record<string, string>>

/** The names of the built-in pages, also when no menu contains them. */
function namesOf({ navigation, footer, newsletter }: SiteSettings): PageNames {
  const names: Record<MenuPath | typeof ARTICLES_PATH | '/newsletter', string> = {
    '/': navigation.home,
    '/about': navigation.about,
    '/services': navigation.services,
    '/therapists': navigation.therapists,
    '/contact': navigation.contact,
    '/faq': navigation.faq,
    [ARTICLES_PATH]: navigation.articles,
    '/terms': footer.terms,
    '/privacy': footer.privacy,
    '/newsletter': newsletter.heading,
  }
  return names
}

/** Returns the names of a page and its ancestors. */
export function pageNames(settings: SiteSettings, path: string): PageNames {
  return Object.fromEntries(
    Object.entries(namesOf(settings)).filter(
      ([known]) => known === '/' || path === known || path.startsWith(`${known}/`),
    ),
  )
}

/** Adds the link to the articles; removes menu links to them while there are none. */
export function withArticles(settings: SiteSettings, hasArticles: boolean): ShownSettings {
  const { navigation, footer } = settings
  if (hasArticles) return { ...settings, articles: { label: navigation.articles, href: ARTICLES_PATH } }
  const others = (links: readonly MenuLink[]) => links.filter(({ href }) => href !== ARTICLES_PATH)
  return {
    ...settings,
    navigation: { ...navigation, links: others(navigation.links) },
    footer: { ...footer, links: others(footer.links) },
    articles: null,
  }
}

/** Returns the link to the articles, unless a menu has one. */
export const articlesBeside = (links: readonly MenuLink[], { articles }: ShownSettings) =>
  articles && !links.some(({ href }) => href === articles.href) ? [articles] : []

/** Returns the links of a menu with their label, or else the name of the page. */
export function namedLinks(settings: SiteSettings, links: readonly MenuLink[]): { label: string; href: string }[] {
  const names = namesOf(settings)
  return links.map(({ label, href }) => ({ label: label ?? names[href] ?? href, href }))
}
