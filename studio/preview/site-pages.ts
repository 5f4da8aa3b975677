import { fixedPages } from '../../app/lib/pages/fixed-pages'
import { previewSamples, sampleAddress } from '../../app/lib/pages/preview-samples'
import { addressOf } from '../schema/former-addresses'

const { 'legalDocument-terms': terms, 'legalDocument-privacy': privacy, ...singletons } = fixedPages

/** Page of each singleton. The path of the not-found page intentionally does not exist. */
export const pageOfSingleton = {
  ...singletons,
  notFoundPage: { title: 'A page that does not exist', href: '/a-page-that-is-not-there' },
} as const

type PageSingleton = keyof typeof pageOfSingleton

/** Whether a document type is the content of one page. */
export function isPageSingleton(type: string): type is PageSingleton {
  return Object.hasOwn(pageOfSingleton, type)
}

export type SitePage = {
  title: string
  href: string
}

/** Legal documents by id: their paths never change. */
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

/** Document types with a page for each document. */
const withOwnPage: ReadonlySet<string> = new Set(['legalDocument', 'page', 'therapist', 'article'])

/** Whether documents of a type have a page that appears in search results. */
export const hasOwnPage = (type: string): boolean =>
  withOwnPage.has(type) || (isPageSingleton(type) && type !== 'notFoundPage')

type Typed = ({ _type: string } & Record<string, unknown>) | null

/** Returns the page of a document; null while it has no slug. */
export function ownPageOf(id: string, document: Typed, type: string): string | null {
  if (isPageSingleton(type)) return pageOfSingleton[type].href
  return legalPages[id]?.href ?? (document && addressOf(document))
}

/** Returns the best page to preview a document: its own, or the one that lists its type. */
export function pageOf(id: string, document: Typed, type: string): string {
  return ownPageOf(id, document, type) ?? listPages[type] ?? '/'
}

/** Pages that cannot be reached by a link alone; the site fills them with sample data. */
export const samplePages: readonly SitePage[] = previewSamples.map(({ name, title }) => ({
  title,
  href: sampleAddress(name),
}))
