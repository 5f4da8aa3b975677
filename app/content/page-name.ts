import { ARTICLES_PATH } from '~/lib/pages/articles-path'
import type { MenuPath } from '~/lib/pages/fixed-pages'

import type { MenuLink } from './menu'
import type { SiteSettings } from './site-settings'

/** The settings, and the link to the articles that every page ends with; null where there is none. */
export type ShownSettings = SiteSettings & { articles: { label: string; href: string } | null }

/** Names of pages by their path. */
export type PageNames = Partial<Record<string, string>>

/** The names of the pages that the site always has, whether a menu holds them or not. */
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

/** The names of a page and of those above it. */
export function pageNames(settings: SiteSettings, path: string): PageNames {
  return Object.fromEntries(
    Object.entries(namesOf(settings)).filter(
      ([known]) => known === '/' || path === known || path.startsWith(`${known}/`),
    ),
  )
}

/** The settings as pages show them: with a way to the articles, unless the footer of staff has one; while there is none, no menu leads there. */
export function withArticles(settings: SiteSettings, hasArticles: boolean): ShownSettings {
  const { navigation, footer } = settings
  const leadsThere = ({ href }: MenuLink) => href === ARTICLES_PATH
  if (hasArticles) {
    const link = { label: navigation.articles, href: ARTICLES_PATH }
    return { ...settings, articles: footer.links.some(leadsThere) ? null : link }
  }
  const others = (links: readonly MenuLink[]) => links.filter((link) => !leadsThere(link))
  return {
    ...settings,
    navigation: { ...navigation, links: others(navigation.links) },
    footer: { ...footer, links: others(footer.links) },
    articles: null,
  }
}

/** The links of a menu with their words: their own, or else the name of the page. */
export function namedLinks(settings: SiteSettings, links: readonly MenuLink[]): { label: string; href: string }[] {
  const names = namesOf(settings)
  return links.map(({ label, href }) => ({ label: label ?? names[href] ?? href, href }))
}
