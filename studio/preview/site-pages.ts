import { fixedPages } from '../../app/lib/fixed-pages'
import { addressOf } from '../schema/former-addresses'

const { 'legalDocument-terms': terms, 'legalDocument-privacy': privacy, ...singletons } = fixedPages

/** Where a singleton is the content of a page. The address of the page that is not there leads nowhere, on purpose. */
export const pageOfSingleton = {
  ...singletons,
  notFoundPage: { title: 'A page that does not exist', href: '/a-page-that-is-not-there' },
} as const

export type PageSingleton = keyof typeof pageOfSingleton

/** Whether a type of document is the content of one page. */
export function isPageSingleton(type: string): type is PageSingleton {
  return Object.hasOwn(pageOfSingleton, type)
}

export type SitePage = {
  title: string
  href: string
}

/** The legal documents by their id: the address of each never changes. */
export const legalPages: Record<string, SitePage> = {
  'legalDocument-terms': terms,
  'legalDocument-privacy': privacy,
}

const listPages: Record<string, string> = {
  therapist: '/therapists',
  package: '/services',
  addOn: '/services',
  faq: '/faq',
}

/** The page on which a document is best looked at: its own, or the one that lists its kind. */
export function pageOf(
  id: string,
  document: ({ _type: string } & Record<string, unknown>) | null,
  type: string,
): string {
  if (isPageSingleton(type)) return pageOfSingleton[type].href
  return legalPages[id]?.href ?? (document && addressOf(document)) ?? listPages[type] ?? '/'
}
