import type { CustomValidator, SanityDocument, ValidationContext } from 'sanity'
import { addressKey } from '../../app/lib/http/site-address'
import { isOwnAddress } from './addresses'
import { addressOf } from './former-addresses'
import { publishedQuery } from './published-query'

type PublishedAddresses = {
  pages: string[]
  /** Where pages stood before: visitors are led on from there. */
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

/** The keys of the addresses at which visitors find something that staff have published. */
async function publishedAddresses(context: ValidationContext): Promise<PublishedAddresses> {
  const { pages, former, redirects } = await answer(context)
  return { pages: keysOf(pages), former: keysOf(former), redirects: keysOf(redirects) }
}

/** For links: asks about an address of this site at which visitors would find nothing. Use it as a rule of level warning. */
export async function leadsSomewhere(path: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!path?.startsWith('/') || isOwnAddress(path)) return true
  const { pages, former, redirects } = await publishedAddresses(context)
  return (
    [...pages, ...former, ...redirects].includes(addressKey(path)) ||
    `There is no published page at ${path}. Is the address right?`
  )
}

/** For redirects: refuses to lead away from an address at which the site answers, because nobody would be led. */
export async function leadsFromNowhere(from: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!from) return true
  const taken = isOwnAddress(from) || (await publishedAddresses(context)).pages.includes(addressKey(from))
  return (
    !taken ||
    `The site itself has a page at ${from}, so nobody would be redirected. Enter an address that no longer exists.`
  )
}

/** For redirects: tells that a page stood at the address and that visitors find it without a redirect. Use it as a rule of level warning. */
export async function leadsFromNoPageThatMoved(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!from || !(await publishedAddresses(context)).former.includes(addressKey(from))) return true
  return `There used to be a page at ${from}, and visitors are redirected to where it is now. This redirect sends them elsewhere. Is that intended?`
}

/** For whole pages, therapists and articles: tells that a redirect leads away from their address. Use it as a rule of level warning. */
export const hidesNoRedirect: CustomValidator<SanityDocument | undefined> = async (document, context) => {
  const address = document ? addressOf(document) : null
  if (address === null || !(await publishedAddresses(context)).redirects.includes(addressKey(address))) return true
  const message = `There is a redirect from ${address}. Once the page is published, visitors see the page and the redirect does nothing.`
  return { message, path: ['slug'] }
}
