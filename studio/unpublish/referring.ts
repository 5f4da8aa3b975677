import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { Path, Schema } from 'sanity'
import * as v from 'valibot'
import { rowsOf } from '../schema/rows'
import { fieldTitles } from '../structure/attention/field-titles'
import { titleOf } from '../structure/title-of'

const documents = rowsOf(v.looseObject({ _id: v.string(), _type: v.string() }))

type Found = { path: Path; isStrong: boolean }

/** Where inside a value a document is referred to. */
function referencesIn(value: unknown, id: string, path: Path): Found[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key: unknown = item instanceof Object ? Reflect.get(item, '_key') : undefined
      return referencesIn(item, id, [...path, typeof key === 'string' ? { _key: key } : index])
    })
  if (typeof value !== 'object' || value === null) return []
  if (Reflect.get(value, '_ref') === id) return [{ path, isStrong: Reflect.get(value, '_weak') !== true }]
  return Object.entries(value).flatMap(([name, inside]) => referencesIn(inside, id, [...path, name]))
}

export type Referring = {
  id: string
  /** What refers to it, and where: Home, “In their own words”. */
  words: string
  /** The Content Lake keeps a document that is referred to so: it is not unpublished as long as this stands. */
  isStrong: boolean
}

function whereIn(id: string): string {
  if (id.startsWith('drafts.')) return ' (in a draft)'
  return id.startsWith('versions.') ? ' (in a release)' : ''
}

/** The documents that refer to another one, drafts and versions in releases included; each once, and where it does so first. */
export async function referringTo(id: string, client: SanityClient, schema: Schema): Promise<Referring[]> {
  const answer: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch('*[references($id)]', { id }, { tag: 'unpublish.referring' })
  return v.parse(documents, answer).flatMap((document) => {
    const type = schema.get(document._type)
    const found = referencesIn(document, id, [])
    const first = found.find(({ isStrong }) => isStrong) ?? found[0]
    // Its own drafts and versions go their own way; what has no form is Sanity's own.
    if (!first || !type || getPublishedId(document._id) === id) return []
    const kind = type.title ?? type.name
    const name = titleOf(document, type)
    const field = fieldTitles(type, first.path.slice(0, 1), document)
    return [
      {
        id: document._id,
        words: `${name === kind ? kind : `${kind} ${name}`}, under ${field}${whereIn(document._id)}`,
        isStrong: first.isStrong,
      },
    ]
  })
}
