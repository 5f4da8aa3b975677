import type { SiteSettings } from '../site-settings/site-settings'
import { withoutNoBreakSpaces } from '../../lib/text/typography'
import type { RootData } from '../site-settings/use-site'

/** A schema.org object; `@context` is added when it is rendered. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** Undoes the typography of all texts in a value. */
function withPlainSpaces(value: unknown): unknown {
  if (typeof value === 'string') return withoutNoBreakSpaces(value)
  if (Array.isArray(value)) return value.map(withPlainSpaces)
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withPlainSpaces(part)]))
    : value
}

/** Prepares an object for the head, with plain spaces. */
export const inContext = (data: StructuredData) => ({
  '@context': 'https://schema.org',
  ...Object.fromEntries(Object.entries(data).map(([key, part]) => [key, withPlainSpaces(part)])),
})

/** The id by which other objects refer to the organization. */
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

/** Pages that describe the organization. */
const organizationPages = new Set(['/', '/about', '/contact'])

/** Returns the contact fields of `organization` for a path; null on pages that omit them. */
export const contactFieldsFor = (
  path: string,
  { description, social, supportHours }: SiteSettings,
): RootData['contactForSeo'] => (organizationPages.has(path) ? { description, social, supportHours } : null)

type Reached = Pick<RootData, 'site' | 'contactForSeo' | 'siteUrl'>

export function organization({ site, contactForSeo, siteUrl }: Reached): StructuredData {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    ...(contactForSeo ? { description: contactForSeo.description } : {}),
    ...(contactForSeo && contactForSeo.social.length > 0 ? { sameAs: contactForSeo.social.map(({ url }) => url) } : {}),
  }
}

/** The organization with contact details, except on the home page, which has no bytes to spare. */
export const organizationWithContact = (root: Reached): StructuredData => ({
  ...organization(root),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    areaServed: 'NG',
    ...(root.site.email ? { email: root.site.email } : {}),
    ...(root.site.phone ? { telephone: root.site.phone } : {}),
    hoursAvailable: openingHours(root.contactForSeo?.supportHours ?? []),
  },
})

/** Support hours. West Africa Time has no daylight saving, so the offset is constant. */
function openingHours(supportHours: SiteSettings['supportHours']) {
  return supportHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: `${opens}:00+01:00`,
    closes: `${closes}:00+01:00`,
  }))
}

/** Questions with their answers as plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The therapy service with its offers. Prices are in whole naira. */
export function service(
  { siteUrl }: Pick<RootData, 'siteUrl'>,
  words: { name: string; description: string | null },
  offers: readonly { name: string; price: number; description: string | null; limited?: { end: string } }[],
): StructuredData {
  return {
    '@type': 'Service',
    serviceType: 'Psychotherapy',
    name: words.name,
    ...(words.description ? { description: words.description } : {}),
    provider: { '@id': organizationId(siteUrl) },
    areaServed: { '@type': 'Country', name: 'Nigeria' },
    offers: offers.map(({ name, price, description, limited }) => ({
      '@type': 'Offer',
      name,
      price: String(price),
      priceCurrency: 'NGN',
      ...(limited ? { priceValidUntil: limited.end } : {}),
      ...(description ? { description } : {}),
      url: `${siteUrl}/services`,
    })),
  }
}

/** A therapist on the profile page. `image` is a path of this site. */
export function person(
  { siteUrl, path }: Pick<RootData, 'siteUrl' | 'path'>,
  therapist: {
    name: string
    title: string
    languages: readonly string[]
    specialties: readonly string[]
    image: string | null
  },
): StructuredData {
  return {
    '@type': 'Person',
    name: therapist.name,
    jobTitle: therapist.title,
    url: siteUrl + path,
    ...(therapist.image ? { image: siteUrl + therapist.image } : {}),
    knowsLanguage: therapist.languages,
    knowsAbout: therapist.specialties,
    worksFor: { '@id': organizationId(siteUrl) },
  }
}

type Signed = { name: string; title: string; href: string }

/** An article with authors, reviewer and sources. `image` is a path of this site. */
export function article(
  { siteUrl, path }: Pick<RootData, 'siteUrl' | 'path'>,
  written: {
    title: string
    summary: string | null
    image: string | null
    publishedAt: string | null
    reviewedAt: string | null
    _updatedAt: string
    topics: readonly string[]
    authors: readonly Signed[]
    reviewedBy: Signed | null
    sources: readonly { title: string; address: string | null }[]
  },
): StructuredData {
  const { title, summary, image, publishedAt, reviewedAt, authors, reviewedBy, sources } = written
  const signer = ({ name, title: jobTitle, href }: Signed) => ({
    '@type': 'Person',
    name,
    jobTitle,
    url: siteUrl + href,
  })
  return {
    '@type': 'Article',
    headline: title,
    ...(summary ? { description: summary } : {}),
    ...(image ? { image: siteUrl + image } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    dateModified: written._updatedAt,
    inLanguage: 'en-NG',
    keywords: written.topics,
    author: authors.length > 0 ? authors.map(signer) : { '@id': organizationId(siteUrl) },
    publisher: { '@id': organizationId(siteUrl) },
    citation: sources.map(({ title: name, address }) => ({
      '@type': 'CreativeWork',
      name,
      ...(address ? { url: address } : {}),
    })),
    // In schema.org only a page has a review.
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': siteUrl + path,
      ...(reviewedBy ? { reviewedBy: signer(reviewedBy) } : {}),
      ...(reviewedBy && reviewedAt ? { lastReviewed: reviewedAt } : {}),
    },
  }
}

/** The breadcrumbs of a page; null on the home page. */
export function breadcrumbs({ names, siteUrl, path }: RootData, name: string | null): StructuredData[] {
  if (path === '/' || !name) return []
  const parts = path.split('/').slice(1)
  const parents = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const steps = ['/', ...parents].flatMap((item) => {
    const parent = names[item]
    return parent ? [{ name: parent, item: siteUrl + item }] : []
  })
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...steps, { name, item: siteUrl + path }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ]
}
