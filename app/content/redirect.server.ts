import { defineQuery } from 'groq'
import * as v from 'valibot'

import type { ContentReader } from './reader'

export const REDIRECT_QUERY = defineQuery(`*[_type == "redirect" && from in [$path, $path + "/"]] | order(_createdAt asc)[0]{
  _id,
  to,
  permanent
}`)

/** A page of this site or of another; `//host` and `/\host` would leave the site unnoticed. */
const target = v.object({
  to: v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/)),
  permanent: v.fallback(v.boolean(), true),
})

/** The path as staff write it: no escapes, no slash at its end. An address that cannot be decoded stays as it is. */
function plainPath(pathname: string): string {
  const path = pathname.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Where staff send the visitors of an address that shows nothing, or null. */
export async function findRedirect(content: ContentReader, pathname: string) {
  const answer = await content.fetch(REDIRECT_QUERY, { path: plainPath(pathname) }, { lists: ['redirect'] })
  const parsed = v.safeParse(target, answer)
  return parsed.success ? parsed.output : null
}
