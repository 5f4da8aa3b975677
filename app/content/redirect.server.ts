import { defineQuery } from 'groq'
import * as v from 'valibot'

import type { ContentReader } from './reader'
import { staffAddress } from './staff-address'

/** A published document at the address comes before all that leads away from it, even one that cannot be shown: so nothing goes round in circles. */
export const REDIRECT_QUERY = defineQuery(`{
  "taken": *[(_type == "page" && slug.current == $page) || (_type == "therapist" && slug.current == $therapist)][0]._id,
  "redirect": *[_type == "redirect" && lower(from) in [$path, $path + "/"]] | order(_createdAt asc)[0]{ _id, to, permanent },
  "moved": *[_type in ["page", "therapist"] && $path in formerAddresses] | order(_createdAt asc)[0]{ _id, _type, "slug": slug.current }
}`)

/** Only to see where an address leads: it is no site. */
const HERE = 'https://here.invalid'

/** A page of this site or of another, as a header can hold it; null for what would leave the site unnoticed (`//host`, `/\\host`). */
function locationOf(to: string): string | null {
  if (!/^(?:\/|https:\/\/)[^\s\p{Cc}\\]*$/u.test(to) || !URL.canParse(to, HERE)) return null
  const { origin, href, pathname, search, hash } = new URL(to, HERE)
  if (to.startsWith('https://')) return href
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}

const target = v.object({
  to: v.pipe(v.string(), v.transform(locationOf), v.string()),
  permanent: v.fallback(v.boolean(), true),
})
const whereItIsNow = v.pipe(
  staffAddress,
  v.transform((to) => ({ to, permanent: true })),
)

/** The path as staff write it: no escapes, no slash at its end. An address that cannot be decoded stays as it is. */
function plainPath(pathname: string): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Where the visitors of an address go that shows nothing: where staff send them, or to the page that moved; or null. */
export async function findRedirect(content: ContentReader, pathname: string) {
  const path = plainPath(pathname).toLowerCase()
  const therapist = /^\/therapists\/(.+)$/.exec(path)?.[1] ?? ''
  const { taken, redirect, moved } = await content.fetch(REDIRECT_QUERY, { path, page: path.slice(1), therapist })
  if (taken) return null
  const byStaff = v.safeParse(target, redirect)
  if (byStaff.success) return byStaff.output
  const byItself = v.safeParse(whereItIsNow, moved)
  return byItself.success ? byItself.output : null
}
