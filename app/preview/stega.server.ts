import type { ContentSourceMap } from '@sanity/client'
import { encodeIntoResult, stegaClean, stegaEncodeSourceMap, type FilterDefault } from '@sanity/client/stega'

import { isBlank } from '~/lib/text/typography'

import type { Sources } from './view'

/** The path of the embedded Studio, used in stega encoding. */
export const STUDIO = '/studio'

/** Fields that the code compares, looks up or turns into addresses. Sanity's own filter covers the usual ones. */
const COMPARED_FIELDS: ReadonlySet<string> = new Set([
  'anchor',
  'category',
  'channel',
  'closes',
  'days',
  'entry',
  'fact',
  'from',
  'kind',
  'languages',
  'member',
  'network',
  'number',
  'opens',
  'phone',
  'style',
  'target',
  'timeZone',
  'topics',
  'type',
])
/** Lists whose `value` is a code; in all others it is shown. */
const CODE_LISTS: ReadonlySet<unknown> = new Set(['categories', 'customerTypes'])
/** The types of offers, whose edit attributes mark the card as a whole. */
const offerTypes: ReadonlySet<string> = new Set(['package', 'addOn'])
/** Fields of offers that appear in the chat message or are compared among offers. */
const COMPARED_OFFER_FIELDS: ReadonlySet<string> = new Set(['features', 'name', 'note'])

const publishedId = (id: string) => id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')

type Segment = string | number | { _key: string; _index: number }
const isKeyed = (segment: Segment | undefined): segment is { _key: string; _index: number } =>
  typeof segment === 'object'

/** Records the source documents of an answer. */
export function readSources(answer: unknown, map: ContentSourceMap, { blocks, offers, types }: Sources): void {
  for (const { _id, _type } of map.documents) types.set(publishedId(_id), _type)
  encodeIntoResult(answer, map, ({ sourcePath, sourceDocument, value }) => {
    const place = { id: publishedId(sourceDocument._id), type: sourceDocument._type }
    const [field, item] = sourcePath
    if (field === 'blocks' && isKeyed(item)) blocks.set(item._key, place)
    if (field === 'id' && sourcePath.length === 1 && offerTypes.has(place.type)) offers.set(value, place)
    return value
  })
}

type Source = Parameters<FilterDefault>[0]

/** Whether a text may be stega-encoded. */
function mayEncode({ filterDefault, ...source }: Source): boolean {
  const { sourcePath, sourceDocument } = source
  const [first] = sourcePath
  const field = sourcePath.filter((segment) => typeof segment === 'string').at(-1) ?? ''
  // Encoding would make a blank text look non-blank.
  if (isBlank(source.value) || first === 'chatMessages' || COMPARED_FIELDS.has(field)) return false
  if (sourcePath.some((segment) => CODE_LISTS.has(segment)) && field === 'value') return false
  // The chat message contains the selected offer and customer type.
  if (
    sourcePath.includes('customerTypes') ||
    (COMPARED_OFFER_FIELDS.has(field) && offerTypes.has(sourceDocument._type))
  )
    return false
  // Sanity's filter skips names that sound like a type; here those are types of therapy with visible texts.
  const plain = (path: Source['sourcePath']) =>
    path.map((segment) => (typeof segment === 'string' ? segment.replace(/types?/i, '') : segment))
  return filterDefault({
    ...source,
    filterDefault,
    sourcePath: plain(sourcePath),
    resultPath: plain(source.resultPath),
  })
}

/** Points alt texts of the image library at the field of the picture that uses them: an asset has no form. */
function atPictureFields(map: ContentSourceMap): ContentSourceMap {
  const paths = [...map.paths]
  const ownMapping = (at: string, mapping: ContentSourceMap['mappings'][string]) => {
    const { source } = mapping
    if (source.type !== 'documentValue' || map.documents[source.document]?._type !== 'sanity.imageAsset') return mapping
    const asset = map.mappings[at.replace(/\['alt'\]$/, "['ref']")]?.source
    if (asset?.type !== 'documentValue') return mapping
    const field = map.paths[asset.path]?.replace(/\['asset'\]\['_ref'\]$/, "['alt']") ?? ''
    return { ...mapping, source: { ...asset, path: paths.push(field) - 1 } }
  }
  const mappings = Object.entries(map.mappings).map(([at, mapping]) => [at, ownMapping(at, mapping)] as const)
  return { ...map, paths, mappings: Object.fromEntries(mappings) }
}

/** Stega-encodes the texts of an answer, except values that are compared or used in addresses. */
export const withStega = <Answer>(answer: Answer, map: ContentSourceMap): Answer =>
  stegaEncodeSourceMap(answer, atPictureFields(map), { enabled: true, studioUrl: STUDIO, filter: mayEncode })

/** Parts of the HTML that are no visible text: browsers, search engines or scripts read them. */
const nonTextParts = /<script type="application\/ld\+json">[\s\S]*?<\/script>|<title>[\s\S]*?<\/title>|<[a-z][^>]*>/gi
/** Stega characters as they are escaped in addresses. */
const escapedMarks = /(?:%E2%80%8[BCD]|%EF%BB%BF){4,}/gi
const firstMark = /\u200B|%E2%80%8B/i
/** Matches images, which the overlay finds by their alt text. */
const picture = /^<img\b/i

/** Removes stega encoding from the HTML except in texts and alt texts. */
export const removeStrayStega = (html: string): string =>
  html.replace(nonTextParts, (part) =>
    firstMark.test(part) && !picture.test(part) ? stegaClean(part.replace(escapedMarks, '')) : part,
  )
