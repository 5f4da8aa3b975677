import type { SanityDocument, ValidationContext } from 'sanity'
import { API_VERSION } from './document-lookup'

/**
 * Returns a cached query of validation rules about published content. It is sent once for each revision of a
 * document, and once for documents that are checked concurrently. Rejects like the client.
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
