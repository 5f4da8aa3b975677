import { ARTICLES_PATH } from './articles-path'

/**
 * The pages that the site has by itself, whatever staff publish, by the document that each shows first of all. Sitemap,
 * pictures of shared links, menus, addresses that staff may not take, and the Studio's lists all read it. A page without
 * a `menuTitle` is never in a menu; the words of the others are the site settings'.
 */
export const fixedPages = {
  homePage: { href: '/', title: 'Home', menuTitle: 'Home' },
  aboutPage: { href: '/about', title: 'About', menuTitle: 'About' },
  servicesPage: { href: '/services', title: 'Services', menuTitle: 'Services' },
  therapistsPage: { href: '/therapists', title: 'Therapists', menuTitle: 'Therapists' },
  contactPage: { href: '/contact', title: 'Contact', menuTitle: 'Contact' },
  articlesPage: { href: ARTICLES_PATH, title: 'Articles', menuTitle: null },
  faqPage: { href: '/faq', title: 'Questions and answers', menuTitle: 'FAQ' },
  searchPage: { href: '/search', title: 'Search', menuTitle: null },
  'legalDocument-privacy': { href: '/privacy', title: 'Privacy', menuTitle: 'Privacy' },
  'legalDocument-terms': { href: '/terms', title: 'Terms', menuTitle: 'Terms' },
  deleteAccountPage: { href: '/delete-account', title: 'Delete account', menuTitle: null },
} as const

export type FixedDocument = keyof typeof fixedPages

/** Those that a menu may hold. */
export const menuPages = Object.values(fixedPages).filter((page) => page.menuTitle !== null)

export type MenuPath = (typeof menuPages)[number]['href']

function idAt<Pages extends Record<string, { href: string }>>(
  pages: Pages,
  href: string,
): Extract<keyof Pages, string> | null {
  for (const id in pages) if (pages[id]?.href === href) return id
  return null
}

/** The document of the page at a path; null when the site has none there by itself. */
export const documentAt = (path: string): FixedDocument | null => idAt(fixedPages, path)
