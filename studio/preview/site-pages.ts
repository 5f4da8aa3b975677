import { fixedPages } from '../../app/lib/pages/fixed-pages'
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
  article: '/articles',
  package: '/services',
  addOn: '/services',
  faq: '/faq',
}

/** Types of documents that each have a page of their own, at an address of their own. */
const withOwnPage: ReadonlySet<string> = new Set(['legalDocument', 'page', 'therapist', 'article'])

/** Whether documents of a type have a page of their own that people search for and share. */
export const hasOwnPage = (type: string): boolean =>
  withOwnPage.has(type) || (isPageSingleton(type) && type !== 'notFoundPage')

type Typed = ({ _type: string } & Record<string, unknown>) | null

/** The page of its own that a document has; null while it has no address. */
export function ownPageOf(id: string, document: Typed, type: string): string | null {
  if (isPageSingleton(type)) return pageOfSingleton[type].href
  return legalPages[id]?.href ?? (document && addressOf(document))
}

/** The page on which a document is best looked at: its own, or the one that lists its kind. */
export function pageOf(id: string, document: Typed, type: string): string {
  return ownPageOf(id, document, type) ?? listPages[type] ?? '/'
}
