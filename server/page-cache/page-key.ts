import { FLASH_PARAMETER } from '~/lib/forms/form-answer'
import { PERSONAL_PARAMETERS, PERSONAL_PATHS } from '~/lib/http/personal.server'
import { readSiteAddress, MAX_CACHED_PARAMETER } from '~/lib/http/site-address'

import type { Rendered } from './stored-page'

const isLocation = (name: string | undefined) => name?.toLowerCase() === 'location'

/** Adds the query to a redirect, for campaigns; the target's own parameters win. @param url requested path and query */
export function keepQuery(rendered: Rendered, siteUrl: string, url: string): Rendered {
  const mark = url.indexOf('?')
  if (rendered.status < 300 || rendered.status > 399 || mark === -1) return rendered
  const headers = rendered.headers.map((value, index) => {
    if (index % 2 === 0 || !isLocation(rendered.headers[index - 1]) || !URL.canParse(value, siteUrl)) return value
    const target = new URL(value, siteUrl)
    // The result of a form belongs to one address only.
    const targetParameters = new Set([FLASH_PARAMETER, ...target.searchParams.keys()])
    for (const [name, parameter] of new URLSearchParams(url.slice(mark + 1)))
      if (!targetParameters.has(name)) target.searchParams.append(name, parameter)
    const siteAddress = value.startsWith('/') ? readSiteAddress(target.href, siteUrl) : null
    return siteAddress ? siteAddress.pathname + siteAddress.search + siteAddress.hash : target.href
  })
  return { ...rendered, headers }
}

/** Canonical paths of pages. Other spellings and data requests bypass the cache. */
const canonicalPath = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/

/** Share images, the sitemap, text twins and other files: no parameter changes them. */
const file = /\.(?:md|[a-z]{3,12})$/

/** The parameters that pages read, by path; `*` is one path segment. A test compares the list with the code. */
export const PARAMETERS_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '/articles': ['page', 'topic'],
  '/articles/*': ['page'],
  '/faq': ['category', 'page', 'q'],
  '/search': ['q'],
  '/services': ['addon', 'currency', 'customer', 'package', 'payment', 'reference', 'therapist', 'type'],
  '/services/receipt': ['live', 'look', 'reference'],
  '/therapists': ['accepting', 'category', 'language', 'page', 'q'],
}

/** Every parameter that a page reads. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set(Object.values(PARAMETERS_BY_PATH).flat())

const parametersOf = (path: string): readonly string[] =>
  PARAMETERS_BY_PATH[path] ?? PARAMETERS_BY_PATH[`${path.slice(0, path.lastIndexOf('/'))}/*`] ?? []

/** The key of the page that answers every unknown address. */
export const NOT_FOUND_KEY = '/404'

const MAX_PATH = 200
const MAX_QUERY = 1_000
const MAX_PARAMETERS = 4

/** Whether an address belongs to a file, which cannot show a message. */
export const isFile = (url: string): boolean => file.test(url.split('?', 1)[0] ?? '')

/**
 * Returns the cache key of an address: its path with the parameters that the page reads, in order, without empty ones;
 * null for an address that is never stored.
 */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const written = mark === -1 ? url : url.slice(0, mark)
  const path = written.length > 1 && written.endsWith('/') ? written.slice(0, -1) : written
  if (
    path.length > MAX_PATH ||
    !canonicalPath.test(path) ||
    PERSONAL_PATHS.some((start) => path.startsWith(start)) ||
    path.endsWith('.data')
  )
    return null
  if (mark === -1 || file.test(path)) return path
  if (url.length - mark > MAX_QUERY) return null

  const read = parametersOf(path)
  if (read.length === 0) return path
  const kept = [...new URLSearchParams(url.slice(mark + 1))].filter(
    ([name, value]) => value !== '' && read.includes(name),
  )
  const names = new Set(kept.map(([name]) => name))
  if (names.size !== kept.length || names.size > MAX_PARAMETERS) return null
  if (kept.some(([, value]) => value.length > MAX_CACHED_PARAMETER)) return null
  if (kept.length === 0) return path
  if (PERSONAL_PARAMETERS.some((name) => names.has(name))) return null
  return `${path}?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()}`
}

/** The names of the parameters in a key. */
export function keyParameters(key: string): string[] {
  const mark = key.indexOf('?')
  return mark === -1 ? [] : [...new URLSearchParams(key.slice(mark + 1)).keys()]
}
