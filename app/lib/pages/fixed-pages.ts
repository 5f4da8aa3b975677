/** The list of articles, which exists only while there are any. */
export const ARTICLES_PATH = '/articles'

/**
 * The built-in pages, by their main document. A page without `menuTitle` never appears in a menu; the names of the
 * others come from the site settings.
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

/** Pages that a menu may contain. */
export const menuPages = Object.values(fixedPages).filter((page) => page.menuTitle !== null)

export type MenuPath = (typeof menuPages)[number]['href']

function idAt<Pages extends Record<string, { href: string }>>(
  pages: Pages,
  href: string,
): Extract<keyof Pages, string> | null {
  for (const id in pages) if (pages[id]?.href === href) return id
  return null
}

/** Returns the document of a built-in page by path; null for any other path. */
export const documentAt = (path: string): FixedDocument | null => idAt(fixedPages, path)
