import { defineQuery } from 'groq'
import * as v from 'valibot'

import { addressKey, readSiteAddress } from '~/lib/http/site-address'
import { documentAt } from '~/lib/pages/fixed-pages'
import { hasContactDetails } from '~/lib/pages/analytics'

import { ARTICLES_PATH } from '../../lib/pages/fixed-pages'
import { slug, type ReportMalformed, wholeItems } from '../sanity/parse'

/** A document with an address. If two share one, the older owns it; with equal times, the lower id. */
type Addressed = { _id: string; _createdAt: string; slug: string }

/** Removes documents whose address belongs to an older one. @param others may own an address, not in the result */
export function withoutDuplicateAddresses<Found extends Addressed>(
  documents: readonly Found[],
  others: readonly Addressed[] = [],
): Found[] {
  const age = ({ _createdAt, _id }: Addressed) => `${_createdAt} ${_id}`
  const youngestFirst = [...documents, ...others].sort((one, other) => (age(one) < age(other) ? 1 : -1))
  const owners = new Map(youngestFirst.map(({ slug, _id }) => [slug, _id]))
  return documents.filter(({ slug, _id }) => owners.get(slug) === _id)
}

const PARENTS = { page: '', therapist: '/therapists', article: ARTICLES_PATH }

/** Returns the address of a page, therapist or article from its type and slug. */
export const documentAddress = v.pipe(
  v.object({ _type: v.picklist(['page', 'therapist', 'article']), slug }),
  v.transform(({ _type, slug }) => `${PARENTS[_type]}/${slug}`),
)

/** Last changes of the fixed pages; other pages are in SITE_ADDRESSES_QUERY. */
export const SITEMAP_QUERY = defineQuery(`{
  "fixed": *[_id in $fixed]{ _id, _updatedAt }
}`)

/** Every address of the dataset, in the order of the sitemap. */
export const SITE_ADDRESSES_QUERY = defineQuery(`{
  "therapists": *[_type == "therapist" && defined(slug.current)] | order(orderRank asc){
    _id, _type, _createdAt, _updatedAt, "slug": slug.current, formerAddresses
  },
  "pages": *[_type == "page" && defined(slug.current)] | order(slug.current asc){
    _id, _type, _createdAt, _updatedAt, "slug": slug.current, formerAddresses
  },
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc, _createdAt desc){
    _id, _type, _createdAt, _updatedAt, "slug": slug.current, formerAddresses
  },
  "redirects": *[_type == "redirect"] | order(_createdAt asc){ _id, from, to, permanent },
  "campaigns": *[_type == "campaign" && defined(slug.current)]{ _id, title, "slug": slug.current }
}`)

/** A redirect target that is safe in a header; null for one that leaves the site (`//host`, `/\\host`). */
function locationOf(to: string): string | null {
  if (!/^(?:\/|https:\/\/)[^\s\p{Cc}\\]*$/u.test(to)) return null
  if (to.startsWith('https://')) return URL.canParse(to) ? new URL(to).href : null
  const address = readSiteAddress(to)
  return address && address.pathname + address.search + address.hash
}

const target = v.object({
  to: v.pipe(v.string(), v.transform(locationOf), v.string()),
  permanent: v.fallback(v.boolean(), true),
})
type RedirectTarget = v.InferOutput<typeof target>

const document = v.object({
  _type: v.string(),
  _createdAt: v.fallback(v.string(), ''),
  slug: v.string(),
  formerAddresses: wholeItems(v.string()),
})
const redirect = v.looseObject({ _id: v.fallback(v.string(), 'unknown'), from: v.string() })
/** The Studio refuses contact details too, but an import does not: no personal data becomes a campaign. */
const campaign = v.pipe(
  v.object({ _id: v.string(), title: v.string(), slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) }),
  v.check(({ title, slug }) => !hasContactDetails(title) && !hasContactDetails(slug)),
)

const answer = v.object({
  therapists: wholeItems(document),
  pages: wholeItems(document),
  articles: wholeItems(document),
  redirects: wholeItems(redirect),
  campaigns: wholeItems(campaign),
})

export type SiteAddresses = ReturnType<typeof siteAddressesOf>

/** Characters copied along with an address in a sentence: `/services.`, `/services)`. */
const PASTED = /[\s\p{Cf}.,;:!?*'"’”»)\]}>…]/u

function withoutPastedEnd(path: string): string {
  let end = path.length
  while (PASTED.test(path.charAt(end - 1))) end -= 1
  return path.slice(0, end)
}

/** A map in which the first of several entries with one key wins. */
const firstOfEach = <Value>(entries: readonly (readonly [string, Value])[]) => new Map([...entries].reverse())

/** Lookup of the addresses in the dataset. @param answered the answer to SITE_ADDRESSES_QUERY; malformed entries are ignored */
export function siteAddressesOf(answered: unknown) {
  const { therapists, pages, articles, redirects, campaigns } = v.parse(answer, answered ?? {})
  const [pageSlugs, therapistSlugs, articleSlugs] = [pages, therapists, articles].map(
    (documents) => new Set(documents.map(({ slug }) => slug)),
  )
  const campaignsByName = new Map(
    campaigns.flatMap((found) => [[found.slug, found] as const, [found._id, found] as const]),
  )
  const byStaff = firstOfEach(redirects.map((found) => [addressKey(found.from), found] as const))
  const oldestFirst = [...pages, ...therapists, ...articles].sort((one, other) =>
    one._createdAt < other._createdAt ? -1 : 1,
  )
  const moved = firstOfEach(
    oldestFirst.flatMap((found) => found.formerAddresses.map((former) => [addressKey(former), found] as const)),
  )
  const hasPage = (slug: string) => pageSlugs?.has(slug) ?? false
  const hasTherapist = (slug: string) => therapistSlugs?.has(slug) ?? false
  const hasArticle = (slug: string) => articleSlugs?.has(slug) ?? false

  function hasDocument(key: string): boolean {
    const [, parent, slug = ''] = /^\/(therapists|articles)\/(.+)$/.exec(key) ?? []
    const stands = parent === 'therapists' ? hasTherapist(slug) : parent === 'articles' && hasArticle(slug)
    return stands || hasPage(key.slice(1))
  }

  function redirectAt(key: string): RedirectTarget | null {
    // A published document takes precedence over redirects, even one that cannot be shown.
    if (hasDocument(key)) return null
    const sent = v.safeParse(target, byStaff.get(key))
    if (sent.success) return sent.output
    const now = v.safeParse(documentAddress, moved.get(key))
    if (now.success) return { to: now.output, permanent: true }
    const clean = withoutPastedEnd(key)
    if (clean === key) return null
    return hasDocument(clean) || documentAt(clean) !== null
      ? { to: encodeURI(clean), permanent: true }
      : redirectAt(clean)
  }

  /** Whether redirects loop: the Studio refuses such a redirect, an import does not. */
  function isLoop(start: string): boolean {
    const passed = new Set<string>()
    let key: string | null = start
    while (key !== null && !passed.has(key)) {
      // Built-in pages answer before redirects.
      const to: string | undefined = key !== start && documentAt(key) ? undefined : redirectAt(key)?.to
      passed.add(key)
      key = to?.startsWith('/') ? addressKey(to) : null
    }
    return key !== null
  }

  return {
    hasPage,
    hasTherapist,
    hasArticle,
    /**
     * Returns the redirect of an address without a page: by staff, of a moved page, or without trailing characters.
     * @param report receives a redirect that is ignored because it loops
     */
    redirectFrom(pathname: string, report: ReportMalformed): RedirectTarget | null {
      const key = addressKey(pathname)
      const sent = byStaff.get(key)
      if (!sent || !isLoop(key)) return redirectAt(key)
      report({ document: sent._id, problems: ['to: leads into a redirect loop'], outcome: 'left-out' })
      return null
    },
    /** Returns the campaign with this slug or document id; null unless staff have published it. */
    campaign: (name: string) => campaignsByName.get(name) ?? null,
    /** Whether no document and no redirect has the address. */
    isUnknown(pathname: string) {
      const key = addressKey(pathname)
      return !hasDocument(key) && !byStaff.has(key) && redirectAt(key) === null
    },
  }
}
