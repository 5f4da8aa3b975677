import { addressOf } from '../schema/formerAddresses'

/** Where a singleton is the content of a page. The address of the page that is not there leads nowhere, on purpose. */
export const pageOfSingleton = {
  homePage: { title: 'Home', href: '/' },
  aboutPage: { title: 'About', href: '/about' },
  servicesPage: { title: 'Services', href: '/services' },
  therapistsPage: { title: 'Therapists', href: '/therapists' },
  contactPage: { title: 'Contact', href: '/contact' },
  faqPage: { title: 'Questions and answers', href: '/faq' },
  deleteAccountPage: { title: 'Delete account', href: '/delete-account' },
  notFoundPage: { title: 'A page that is not there', href: '/a-page-that-is-not-there' },
} as const

export type PageSingleton = keyof typeof pageOfSingleton

/** Whether a type of document is the content of one page. */
export function isPageSingleton(type: string): type is PageSingleton {
  return Object.hasOwn(pageOfSingleton, type)
}

export interface SitePage {
  title: string
  href: string
}

/** The legal documents by their id: the address of each never changes. */
export const legalPages: Record<string, SitePage> = {
  'legalDocument-terms': { title: 'Terms', href: '/terms' },
  'legalDocument-privacy': { title: 'Privacy', href: '/privacy' },
}

const listPages: Record<string, string> = { therapist: '/therapists', package: '/services', addOn: '/services', faq: '/faq' }

/** The page on which a document is best looked at: its own, or the one that lists its kind. */
export function pageOf(id: string, document: ({ _type: string } & Record<string, unknown>) | null, type: string): string {
  if (isPageSingleton(type)) return pageOfSingleton[type].href
  return legalPages[id]?.href ?? (document && addressOf(document)) ?? listPages[type] ?? '/'
}
