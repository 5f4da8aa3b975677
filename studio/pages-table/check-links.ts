import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import { type CheckedLink, linkCheckResponse, MAX_CHECKED_LINKS } from '../../app/lib/pages/link-check'
import { textOf } from '../schema/preview-values'

/** A link with the id of a published document or draft that contains it. */
export type LinkToCheck = { address: string; document: string }

async function checkBatch(secret: string, links: readonly LinkToCheck[], signal: AbortSignal): Promise<CheckedLink[]> {
  const response = await fetch('/preview/links', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, links }),
    signal,
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return v.parse(linkCheckResponse, body).links
  const message = body instanceof Object ? textOf(Reflect.get(body, 'message')) : undefined
  throw new Error(message ?? `The site answered ${response.status}.`)
}

/**
 * Has the site request links to other sites, a few at a time. A secret in the dataset proves that staff ask.
 * @param onChecked receives the results of each batch
 * @throws Error with the site's message
 */
export async function checkLinks(
  client: SanityClient,
  links: readonly LinkToCheck[],
  onChecked: (checked: CheckedLink[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { secret } = await createPreviewSecret(client, 'link-check', location.href)
  for (let first = 0; first < links.length && !signal.aborted; first += MAX_CHECKED_LINKS)
    onChecked(await checkBatch(secret, links.slice(first, first + MAX_CHECKED_LINKS), signal))
}
