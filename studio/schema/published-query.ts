import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from './unique'

/**
 * A query of validation rules about what is published. It is sent once for each state of a document, however many of its
 * texts ask, and once for all documents that are checked at the same time. Rejects as the client does.
 */
export function publishedQuery<Answer>(
  query: string,
  tag: string,
): (context: Pick<ValidationContext, 'document' | 'getClient'>) => Promise<Answer> {
  const answers = new WeakMap<SanityDocument, Promise<Answer>>()
  let inFlight: Promise<Answer> | null = null
  return ({ document, getClient }) => {
    const known = document && answers.get(document)
    if (known) return known
    inFlight ??= getClient({ apiVersion: API_VERSION })
      .withConfig({ perspective: 'published' })
      .fetch<Answer>(query, {}, { tag })
      .finally(() => (inFlight = null))
    if (document) answers.set(document, inFlight)
    return inFlight
  }
}
