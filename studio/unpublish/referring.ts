import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { Schema } from 'sanity'
import * as v from 'valibot'
import { rowsOf } from '../schema/preview-values'
import { fieldTitles, titleOf } from '../structure/titles'

const documents = rowsOf(v.looseObject({ _id: v.string(), _type: v.string() }))

/** Returns whether each reference inside a value is strong. */
function referencesIn(value: unknown, id: string): boolean[] {
  if (typeof value !== 'object' || value === null) return []
  if (Reflect.get(value, '_ref') === id) return [Reflect.get(value, '_weak') !== true]
  return Object.values(value).flatMap((inside: unknown) => referencesIn(inside, id))
}

export type Referring = {
  id: string
  /** Title and field of the referring document: Home, “In their own words”. */
  words: string
  /** Whether the reference is strong: the Content Lake then rejects unpublishing. */
  isStrong: boolean
}

function whereIn(id: string): string {
  if (id.startsWith('drafts.')) return ' (in a draft)'
  return id.startsWith('versions.') ? ' (in a release)' : ''
}

/** Returns the documents, drafts and versions that refer to another one; each once, with its first reference. */
export async function referringTo(id: string, client: SanityClient, schema: Schema): Promise<Referring[]> {
  const answer: unknown = await client
    .withConfig({ perspective: 'raw' })
    .fetch('*[references($id)]', { id }, { tag: 'unpublish.referring' })
  return v.parse(documents, answer).flatMap((document) => {
    const type = schema.get(document._type)
    const fields = Object.entries(document).map(([name, value]) => ({ name, found: referencesIn(value, id) }))
    const first = fields.find(({ found }) => found.includes(true)) ?? fields.find(({ found }) => found.length > 0)
    // Skips its own drafts and versions, and Sanity’s documents without a form.
    if (!first || !type || getPublishedId(document._id) === id) return []
    const kind = type.title ?? type.name
    const name = titleOf(document, type)
    const field = fieldTitles(type, [first.name], document)
    return [
      {
        id: document._id,
        words: `${name === kind ? kind : `${kind} ${name}`}, under ${field}${whereIn(document._id)}`,
        isStrong: first.found.includes(true),
      },
    ]
  })
}
