import type { CustomValidator, SanityDocument, ValidationContext } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { isOwnAddress } from './addresses'
import { addressOf } from './former-addresses'
import { publishedQuery } from './document-lookup'

type PublishedAddresses = {
  pages: string[]
  /** Former addresses of pages, which redirect visitors. */
  former: string[]
  redirects: string[]
}

const QUERY = `{
  "pages": *[_type == "page" && defined(slug.current)]{"path": "/" + slug.current}.path
    + *[_type == "therapist" && defined(slug.current)]{"path": "/therapists/" + slug.current}.path
    + *[_type == "article" && defined(slug.current)]{"path": "/articles/" + slug.current}.path,
  "former": *[_type in ["page", "therapist", "article"]].formerAddresses[],
  "redirects": *[_type == "redirect" && defined(from)].from
}`

const answer = publishedQuery<Record<keyof PublishedAddresses, unknown[]>>(QUERY, 'validation.addresses')

const keysOf = (addresses: unknown[]) => addresses.filter((address) => typeof address === 'string').map(addressKey)

/** Returns the keys of the paths with published content. */
async function publishedAddresses(context: ValidationContext): Promise<PublishedAddresses> {
  const { pages, former, redirects } = await answer(context)
  return { pages: keysOf(pages), former: keysOf(former), redirects: keysOf(redirects) }
}

/** Rule for links: warns of a path of this site without published content. Use it as a warning. */
export async function pointsToPublishedPage(
  path: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!path?.startsWith('/') || isOwnAddress(path)) return true
  const { pages, former, redirects } = await publishedAddresses(context)
  return (
    [...pages, ...former, ...redirects].includes(addressKey(path)) ||
    `There is no published page at ${path}. Is the address right?`
  )
}

/** Rule for redirects: rejects a source path that the site serves itself. */
export async function isUnusedAddress(from: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!from) return true
  const taken = isOwnAddress(from) || (await publishedAddresses(context)).pages.includes(addressKey(from))
  return (
    !taken ||
    `The site itself has a page at ${from}, so nobody would be redirected. Enter an address that no longer exists.`
  )
}

/** Rule for redirects: warns when visitors of a former address are redirected already. Use it as a warning. */
export async function isNotFormerAddress(from: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!from || !(await publishedAddresses(context)).former.includes(addressKey(from))) return true
  return `There used to be a page at ${from}, and visitors are redirected to where it is now. This redirect sends them elsewhere. Is that intended?`
}

/** Rule for pages, therapists and articles: warns of a redirect from their address. Use it as a warning. */
export const doesNotHideRedirect: CustomValidator<SanityDocument | undefined> = async (document, context) => {
  const address = document ? addressOf(document) : null
  if (address === null || !(await publishedAddresses(context)).redirects.includes(addressKey(address))) return true
  const message = `There is a redirect from ${address}. Once the page is published, visitors see the page and the redirect does nothing.`
  return { message, path: ['slug'] }
}
