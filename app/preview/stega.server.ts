import type { ContentSourceMap } from '@sanity/client'
import { encodeIntoResult, stegaClean, stegaEncodeSourceMap, type FilterDefault } from '@sanity/client/stega'

import { isBlank } from '~/lib/text/typography'

import type { Sources } from './view'

/** Where the embedded Studio stands; a text's place in it is written into the text, invisibly. */
export const STUDIO = '/studio'

/** Fields that the code compares, looks up or makes addresses of. Sanity's own rule knows the usual ones besides. */
const compared: ReadonlySet<string> = new Set([
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
/** The codes of lists; elsewhere a value is shown. */
const listsOfCodes: ReadonlySet<unknown> = new Set(['categories', 'customerTypes'])
/** What is sold: its cards are marked as a whole. */
const offerTypes: ReadonlySet<string> = new Set(['package', 'addOn'])
/** Of what is sold: goes into the message of the chat, or is compared with that of others to be said once. */
const comparedOfOffers: ReadonlySet<string> = new Set(['features', 'name', 'note'])

const publishedId = (id: string) => id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')

type Segment = string | number | { _key: string; _index: number }
const isKeyed = (segment: Segment | undefined): segment is { _key: string; _index: number } =>
  typeof segment === 'object'

/** Notes which documents an answer is made of. */
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

/** Whether a text may carry its place. */
function mayCarry({ filterDefault, ...source }: Source): boolean {
  const { sourcePath, sourceDocument } = source
  const [first] = sourcePath
  const field = sourcePath.filter((segment) => typeof segment === 'string').at(-1) ?? ''
  // With marks a blank text would pass for one with words.
  if (isBlank(source.value) || first === 'chatMessages' || compared.has(field)) return false
  if (sourcePath.some((segment) => listsOfCodes.has(segment)) && field === 'value') return false
  // The message of the chat names what was chosen, and for whom.
  if (sourcePath.includes('customerTypes') || (comparedOfOffers.has(field) && offerTypes.has(sourceDocument._type)))
    return false
  // Sanity's rule leaves out all that sounds like a type: here those are types of therapy, and their words are shown.
  const plain = (path: Source['sourcePath']) =>
    path.map((segment) => (typeof segment === 'string' ? segment.replace(/types?/i, '') : segment))
  return filterDefault({
    ...source,
    filterDefault,
    sourcePath: plain(sourcePath),
    resultPath: plain(source.resultPath),
  })
}

/** The answer, whose texts carry where they stand in the Studio. What is compared or part of an address carries nothing. */
export const withPlaces = <Answer>(answer: Answer, map: ContentSourceMap): Answer =>
  stegaEncodeSourceMap(answer, map, { enabled: true, studioUrl: STUDIO, filter: mayCarry })

/** Every place in a page's HTML that is no text: a browser, a search engine or a script reads it. */
const noText = /<script type="application\/ld\+json">[\s\S]*?<\/script>|<title>[\s\S]*?<\/title>|<[a-z][^>]*>/gi
/** The same marks as addresses have them. */
const escapedMarks = /(?:%E2%80%8[BCD]|%EF%BB%BF){4,}/gi
const firstMark = /\u200B|%E2%80%8B/i
/** The overlay finds a picture's place in its words. */
const picture = /^<img\b/i

/** The page, in which only texts and the words of pictures carry where they come from. */
export const withoutStrayPlaces = (html: string): string =>
  html.replace(noText, (part) =>
    firstMark.test(part) && !picture.test(part) ? stegaClean(part.replace(escapedMarks, '')) : part,
  )
