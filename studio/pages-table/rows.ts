import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import * as v from 'valibot'
import { isBlank } from '../../app/lib/text/typography'
import { isPageSingleton, ownPageOf, pageOfSingleton } from '../preview/site-pages'
import { SEO_LIMITS } from '../schema/objects/picture-and-seo'
import { rowsOf } from '../schema/preview-values'

const text = v.fallback(v.nullable(v.string()), null)
const stored = v.object({
  _id: v.string(),
  _type: v.string(),
  _updatedAt: v.string(),
  title: text,
  slug: text,
  seoTitle: text,
  seoDescription: text,
  ownDescription: text,
  hasImage: v.boolean(),
})
type Stored = v.InferOutput<typeof stored>

/** Published documents, drafts and versions of the types in `$types`. `ownDescription` is what the page shows instead. */
export const pageDocuments = {
  query: `*[_type in $types]{
    _id, _type, _updatedAt,
    "title": coalesce(name, title),
    "slug": slug.current,
    "seoTitle": seo.title,
    "seoDescription": seo.description,
    "ownDescription": select(
      _type == "article" => summary,
      _type in ["articlesPage", "contactPage", "deleteAccountPage", "faqPage"] => intro
    ),
    "hasImage": defined(seo.image.asset)
  }`,
  answer: rowsOf(stored),
}

export type SeoField = keyof typeof SEO_LIMITS

/** A page with the texts that search engines show: of the draft, if there is one. */
export type PageRow = {
  /** Id of the published document. */
  id: string
  type: string
  title: string
  /** Path on the site; null while it has no address. */
  path: string | null
  seo: Record<SeoField, string>
  /** What the site shows while the field is empty; null for a text of the whole site. */
  fallback: Record<SeoField, string | null>
  hasImage: boolean
  updatedAt: string
  state: string
  /** False for a page that exists only in a release. */
  isEditable: boolean
}

function stateOf(published: Stored | undefined, draft: Stored | undefined, isInRelease: boolean): string {
  if (!published && !draft) return 'Only in a release'
  const own = !published ? 'Not published' : draft ? 'Draft changes' : 'Published'
  return isInRelease ? `${own}, in a release` : own
}

function rowOf(id: string, documents: readonly Stored[]): PageRow[] {
  const published = documents.find(({ _id }) => _id === id)
  const draft = documents.find(({ _id }) => isDraftId(_id))
  const version = documents.find(({ _id }) => isVersionId(_id))
  const shown = draft ?? published ?? version
  if (!shown) return []
  const { _type: type, seoTitle, seoDescription, ownDescription, hasImage, slug } = shown
  const title = isPageSingleton(type) ? pageOfSingleton[type].title : (shown.title ?? 'Without a name')
  return [
    {
      id,
      type,
      title,
      path: ownPageOf(id, { _type: type, slug: { current: slug } }, type),
      seo: { title: seoTitle ?? '', description: seoDescription ?? '' },
      fallback: { title, description: ownDescription },
      hasImage,
      updatedAt: shown._updatedAt,
      state: stateOf(published, draft, version !== undefined),
      isEditable: Boolean(draft ?? published),
    },
  ]
}

/** Sorts built-in pages first, then by type and title. */
const inOrder = (one: PageRow, other: PageRow) =>
  Number(isPageSingleton(other.type)) - Number(isPageSingleton(one.type)) ||
  (isPageSingleton(one.type) ? 0 : one.type.localeCompare(other.type)) ||
  one.title.localeCompare(other.title)

/** Groups items in their order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Returns one row for each page. @param answered the result of `pageDocuments` */
export function rowsFrom(answered: unknown): PageRow[] {
  const byId = groupBy(v.parse(pageDocuments.answer, answered), ({ _id }) => getPublishedId(_id))
  return [...byId].flatMap(([id, documents]) => rowOf(id, documents)).sort(inOrder)
}

/** Number of characters, as search engines count them. */
export const lengthOf = (text: string): number => [...text].length

const NAMES = { title: 'search title', description: 'description' } as const

type RowProblem = { isLong: boolean; message: string }

function problemOf({ seo, fallback }: PageRow, field: SeoField): RowProblem[] {
  const own = seo[field]
  const shown = isBlank(own) ? (fallback[field] ?? '') : own
  if (isBlank(shown))
    return [{ isLong: false, message: `No ${NAMES[field]}: search engines show the one of the whole site.` }]
  const length = lengthOf(shown)
  if (length <= SEO_LIMITS[field]) return []
  const what = isBlank(own) ? `The page’s own text is too long as a ${NAMES[field]}` : `The ${NAMES[field]} is too long`
  return [{ isLong: true, message: `${what}: ${length} characters, about ${SEO_LIMITS[field]} are shown.` }]
}

/** Returns what search engines would omit or cut. */
export const problemsOf = (row: PageRow): RowProblem[] => [...problemOf(row, 'title'), ...problemOf(row, 'description')]

type PageFilter = {
  title: string
  /** @param hasFindings whether the content check found something in the document */
  matches: (row: PageRow, hasFindings: boolean) => boolean
}

/** The filters of the table. */
export const FILTERS: Record<string, PageFilter> = {
  all: { title: 'All pages', matches: () => true },
  problems: { title: 'With problems', matches: (row, hasFindings) => hasFindings || problemsOf(row).length > 0 },
  long: { title: 'Too long', matches: (row) => problemsOf(row).some(({ isLong }) => isLong) },
  noTitle: { title: 'Without a search title', matches: ({ seo }) => isBlank(seo.title) },
  noDescription: { title: 'Without a description', matches: ({ seo }) => isBlank(seo.description) },
  noImage: { title: 'Without a picture for shared links', matches: ({ hasImage }) => !hasImage },
}
