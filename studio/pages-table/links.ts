import { getPublishedId, isDraftId } from '@sanity/client/csm'
import type { Path } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { isOwnAddress } from '../schema/addresses'
import { addressedTypes, addressOf } from '../schema/former-addresses'
import { type Fields, isFields, textOf } from '../schema/preview-values'
import { groupBy } from './rows'

export type ContentDocument = Fields & { _id: string; _type: string }

/** Every document of the site that may contain links; versions of releases are checked once they are published. */
export const CONTENT_QUERY = '*[_type in $types && !(_id in path("versions.**"))]'

/** A link or reference in content. */
export type FoundLink = {
  /** The published document, or the draft if only that has the link. */
  document: ContentDocument
  path: Path
  /** Text of the link; empty for a reference. */
  text: string
  target: { address: string } | { reference: string }
}

/** Names of fields with an address. */
const ADDRESS_FIELD = /^(?:address|href|path|to)$|url$/i
/** An object with a choice `target` uses one of these fields; the form hides the others, which may be out of date. */
const FIELDS_OF_TARGET: Partial<Record<string, string[]>> = {
  address: ['address'],
  site: ['path'],
  page: ['page', 'path'],
}

const isUsed = ({ target }: Fields, field: string): boolean =>
  typeof target !== 'string' ||
  !['address', 'path', 'page'].includes(field) ||
  FIELDS_OF_TARGET[target]?.includes(field) === true

/** Text of the spans with a link. */
function markedText(block: Fields, key: unknown): string {
  const spans = Array.isArray(block['children']) ? block['children'].filter(isFields) : []
  return spans
    .filter(({ marks }) => Array.isArray(marks) && marks.includes(key))
    .map(({ text }) => textOf(text) ?? '')
    .join('')
}

type Place = { document: ContentDocument; path: Path; block: Fields | null }

function linksInObject(object: Fields, { document, path, block }: Place): FoundLink[] {
  const reference = object['_ref']
  // References to files begin with their kind.
  if (typeof reference === 'string')
    return /^(?:image|file)-/.test(reference) ? [] : [{ document, path, text: '', target: { reference } }]
  const ownBlock = object['_type'] === 'block' ? object : block
  return Object.entries(object).flatMap(([field, value]) => {
    const place = { document, path: [...path, field], block: ownBlock }
    if (!isUsed(object, field)) return []
    if (typeof value !== 'string') return linksIn(value, place)
    const address = value.trim()
    if (!ADDRESS_FIELD.test(field) || !/^(?:\/|https?:\/\/)/i.test(address)) return []
    const label = [object['label'], object['title']].map(textOf).find(Boolean)
    const text = label ?? (ownBlock ? markedText(ownBlock, object['_key']) : '')
    return [{ document, path: place.path, text, target: { address } }]
  })
}

function linksIn(value: unknown, place: Place): FoundLink[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = isFields(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : index
      return linksIn(item, { ...place, path: [...place.path, key] })
    })
  return isFields(value) ? linksInObject(value, place) : []
}

/** Returns each link and reference once, in the published document and in the draft. */
export function findLinks(documents: readonly ContentDocument[]): FoundLink[] {
  const publishedFirst = documents.toSorted((one, other) => Number(isDraftId(one._id)) - Number(isDraftId(other._id)))
  const found = publishedFirst.flatMap((document) => linksIn(document, { document, path: [], block: null }))
  const byPlace = new Map<string, FoundLink>()
  for (const link of found) {
    const place = JSON.stringify([getPublishedId(link.document._id), link.path, link.target])
    if (!byPlace.has(place)) byPlace.set(place, link)
  }
  return [...byPlace.values()]
}

export type BrokenLink = FoundLink & { reason: string }

/** Returns the links to pages of this site that visitors do not find, and the references to what is not published. */
export function brokenLinks(documents: readonly ContentDocument[], links: readonly FoundLink[]): BrokenLink[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  const published = documents.filter(({ _id }) => !isDraftId(_id))
  const addresses = new Set(
    published
      .flatMap((document): unknown[] => [
        addressedTypes.has(document._type) ? addressOf(document) : null,
        ...[document['formerAddresses']].flat(),
        document._type === 'redirect' ? document['from'] : null,
      ])
      .filter((address) => typeof address === 'string')
      .map(addressKey),
  )

  function reasonOf({ target }: FoundLink): string | null {
    if ('address' in target) {
      const { address } = target
      if (!address.startsWith('/') || isOwnAddress(address) || addresses.has(addressKey(address))) return null
      return 'There is no published page at this address.'
    }
    const id = getPublishedId(target.reference)
    if (ids.has(id)) return null
    return ids.has(`drafts.${id}`) ? 'It is not published.' : 'It was deleted.'
  }

  return links.flatMap((link) => {
    const reason = reasonOf(link)
    return reason === null ? [] : [{ ...link, reason }]
  })
}

/** Returns the links to other sites by address. */
export function externalLinks(links: readonly FoundLink[]): Map<string, FoundLink[]> {
  return groupBy(
    links.filter(({ target }) => 'address' in target && !target.address.startsWith('/')),
    ({ target }) => ('address' in target ? target.address : ''),
  )
}
